import type { RequiredCredential } from "./match-score.ts";

/** What Part 2A of the Building Regulations asks of whoever works on a higher-risk building, as evidence. */
const HIGHER_RISK_EVIDENCE: readonly RequiredCredential[] = [
  "organisational_capability",
  "building_safety_competence",
  "product_defect_procedure",
].map((type) => ({ type, grades: [], isMandatory: true }));

interface Asking {
  readonly credentials: readonly RequiredCredential[];
  readonly isHigherRisk: boolean;
}

/** What a package asks for: of a higher-risk building its evidence too, mandatory, whatever the package itself says of it. */
export function askEvidence({ credentials, isHigherRisk }: Asking): RequiredCredential[] {
  if (!isHigherRisk) return [...credentials];
  return [...dropHigherRiskEvidence(credentials), ...HIGHER_RISK_EVIDENCE];
}

/** What is left to ask for once the building is no higher-risk one. */
export function dropHigherRiskEvidence(credentials: readonly RequiredCredential[]): RequiredCredential[] {
  return credentials.filter(({ type }) => !HIGHER_RISK_EVIDENCE.some((each) => each.type === type));
}

/** What a package of a higher-risk building does not ask for as mandatory itself. */
export function listUnasked({ credentials, isHigherRisk }: Asking): RequiredCredential[] {
  if (!isHigherRisk) return [];
  const asked = new Set(credentials.filter(({ isMandatory }) => isMandatory).map(({ type }) => type));
  return HIGHER_RISK_EVIDENCE.filter(({ type }) => !asked.has(type));
}

/**
 * Whether a package speaks of another building than the project's: it does not ask for what a higher-risk one needs, or asks
 * for the whole of it of one that is none. A part of it may be asked for on any building, and where the rule does not hold.
 */
export function isOfOtherBuilding({ credentials, isHigherRisk }: Asking): boolean {
  const unasked = listUnasked({ credentials, isHigherRisk: true }).length;
  return isHigherRisk ? unasked > 0 : unasked === 0;
}
