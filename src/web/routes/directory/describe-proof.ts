import type { FirmProof } from "#domain/directory/find-proofs.ts";
import { formatDate, formatHours } from "../../format.ts";

const SHOWN = 2;

/** A firm's facts as a row says them: *CHAS until 14 Mar 2027 · Works within 50 miles · Usually answers within a day*. */
export function describeProof(proof: FirmProof | undefined): string {
  if (!proof) return "";
  const { holds, serviceZone, answersInHours } = proof;
  const held = holds.slice(0, SHOWN).map(({ name, until }) => `${name} until ${formatDate(until)}`);
  const more = holds.length - held.length;
  return [
    held.join(", ") + (more > 0 ? ` +${more}\u00A0more` : ""),
    describeZone(serviceZone),
    answersInHours === null ? "" : `Usually answers within ${formatHours(answersInHours)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function describeZone(serviceZone: string | null): string {
  if (serviceZone === null) return "";
  return serviceZone === "nationwide" ? "Works nationwide" : `Works within ${serviceZone} miles`;
}
