import type { FirmProof } from "#domain/directory/find-proofs.ts";
import { formatDate } from "../../format.ts";

const SHOWN = 2;

/** A firm's facts as a row says them: *CHAS until 14 Mar 2027 · Works within 50 miles · Usually answers within a day*. */
export function describeProof(proof: FirmProof | undefined): string {
  if (!proof) return "";
  const { holds, serviceZone, answersInHours } = proof;
  const held = holds.slice(0, SHOWN).map(({ name, until }) => `${name} until ${formatDate(until)}`);
  const more = holds.length - held.length;
  return [
    held.join(", ") + (more > 0 ? ` +${more} more` : ""),
    describeZone(serviceZone),
    answersInHours === null ? "" : `Usually answers within ${describeHours(answersInHours)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function describeZone(serviceZone: string | null): string {
  if (serviceZone === null) return "";
  return serviceZone === "nationwide" ? "Works nationwide" : `Works within ${serviceZone} miles`;
}

function describeHours(hours: number): string {
  if (hours <= 1) return "an hour";
  if (hours <= 24) return hours <= 12 ? `${Math.ceil(hours)} hours` : "a day";
  return `${Math.ceil(hours / 24)} days`;
}
