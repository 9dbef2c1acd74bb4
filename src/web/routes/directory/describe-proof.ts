import type { FirmProof } from "#domain/directory/find-proofs.ts";
import { formatDate, formatHours } from "../../format.ts";

const SHOWN = 2;

/** A firm's facts as a row says them: *CHAS until 14 Mar 2027*, *Works within 50 miles*, *Usually answers within a day*. */
export function describeProof(proof: FirmProof | undefined): string[] {
  if (!proof) return [];
  const { holds, serviceZone, answersInHours } = proof;
  const more = holds.length - SHOWN;
  const held = holds.slice(0, SHOWN).map(({ name, until }, index) => {
    const isLast = index === SHOWN - 1;
    return `${name} until ${formatDate(until)}${isLast && more > 0 ? ` +${more}\u00A0more` : ""}`;
  });
  return [
    ...held,
    describeZone(serviceZone),
    answersInHours === null ? "" : `Usually answers within ${formatHours(answersInHours)}`,
  ].filter(Boolean);
}

function describeZone(serviceZone: string | null): string {
  if (serviceZone === null) return "";
  return serviceZone === "nationwide" ? "Works nationwide" : `Works within ${serviceZone} miles`;
}
