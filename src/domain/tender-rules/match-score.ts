import { categoryOfService, serviceName } from "#domain/catalogue/services.data.ts";
import { specialtyName } from "#domain/catalogue/specialties.data.ts";
import { isCurrent } from "#domain/verification/compute-level.ts";
import { nameCredential } from "#domain/verification/credential-types.data.ts";
import { dayInWords } from "#platform/london-time.ts";
import { inMiles } from "./name-amounts.ts";
import { ZONE_FADES_AT, fatiguePoints, matchPoints } from "./tender-rules.limits.ts";

export interface RequiredCredential {
  readonly type: string;
  /** Any one of these will do, such as NICEIC, NAPIT or ECA; none named is any. */
  readonly grades: readonly string[];
  /** Without it a firm is left out, whatever else fits. */
  readonly isMandatory: boolean;
}

export interface PackageToMatch {
  /** Codes of the catalogue; the first is the main one. */
  readonly services: readonly string[];
  readonly requiredCredentials: readonly RequiredCredential[];
  /** The published value, never the budget: in pence, the end exclusive, null when open. */
  readonly value?: { readonly from: number; readonly below: number | null } | undefined;
  /** The project's sector: a specialty's code; undefined where it is not stated. */
  readonly specialty?: string | undefined;
}

export interface FirmToMatch {
  readonly services: readonly string[];
  /** Between the site and the nearest of its offices; undefined when either is unknown. */
  readonly miles?: number | undefined;
  /** Its service zone in miles, null for nationwide, undefined when it has said nothing. */
  readonly zoneMiles?: number | null | undefined;
  readonly credentials: readonly {
    readonly type: string;
    readonly grade: string | null;
    readonly validFrom: string | null;
    readonly expiresOn: string | null;
  }[];
  /** The packages that it takes on, in pence, both inclusive. */
  readonly packageValue?: { readonly least: number | null; readonly most: number | null } | undefined;
  /** The sectors that it names, or has projects in. */
  readonly specialties: readonly string[];
  /** For the weeks of the package. */
  readonly capacity: "free" | "busy" | "unknown";
  /** The day from which it takes on work, where it has said so, as `2027-03-01`. */
  readonly takesOnFrom?: string | undefined;
  /** Opened quotes for this buyer's packages, quotes for inquiries and reviews, of either with the other. */
  readonly pastDealings: number;
}

export type MatchPart =
  | "service"
  | "distance"
  | "credentials"
  | "value"
  | "projectType"
  | "capacity"
  | "pastWork";

/** What a reason says: something for the firm, against it, or that nobody has said. */
export type MatchSide = "for" | "against" | "unknown";

export interface MatchReason {
  readonly part: MatchPart;
  readonly side: MatchSide;
  readonly points: number;
  /** 0 where the part is not known and not counted. */
  readonly most: number;
  readonly sentence: string;
}

export interface Match {
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /** The mandatory credentials that it lacks, by their names. */
  readonly lacks: readonly string[];
  /** The site lies beyond where its service zone fades out. */
  readonly isTooFar: boolean;
  /** Why the firm is left out, one sentence for each mandatory credential that it lacks; absent when it is not. */
  readonly excluded?: readonly string[];
}

/** How well a firm fits a package, of the parts that can be known, with what speaks for it and against it; `today` is London’s day. */
export function scoreMatch(wanted: PackageToMatch, firm: FirmToMatch, today: string): Match {
  const missing = missingCredentials(wanted, firm, today);
  const reasons = [
    scoreService(wanted, firm),
    scoreDistance(firm),
    scoreCredentials(wanted, missing),
    scoreValue(wanted, firm),
    scoreProjectType(wanted, firm),
    scoreCapacity(firm),
    scorePastWork(firm),
  ];
  const sumOf = (part: "points" | "most") => reasons.reduce((sum, reason) => sum + reason[part], 0);
  const score = Math.round((100 * sumOf("points")) / sumOf("most"));
  const lacks = missing.filter(({ isMandatory }) => isMandatory).map(nameRequirement);
  const excluded = lacks.map((name) => `Has no current evidence of a mandatory requirement: ${name}.`);
  return { score, reasons, lacks, isTooFar: isTooFar(firm), ...(excluded.length > 0 ? { excluded } : {}) };
}

const alternatives = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** `Public liability insurance`, `NICEIC, NAPIT or ECA`. */
export function nameRequirement({ type, grades }: Omit<RequiredCredential, "isMandatory">): string {
  if (grades.length === 0) return nameCredential({ type, grade: null });
  const names = grades.map((grade) => nameCredential({ type, grade }));
  return alternatives.format(names);
}

export interface Fatigue {
  readonly points: number;
  readonly sentence: string;
}

/** What the invitations that a firm has not answered yet take off its place in the ranking; never off a directory’s search. */
export function measureFatigue(open: { readonly fromAll: number; readonly fromMe: number }): Fatigue {
  const own = Math.max(0, open.fromMe);
  const others = Math.max(0, open.fromAll - own);
  const points = Math.min(fatiguePoints.most, own * fatiguePoints.own + others * fatiguePoints.others);
  if (points === 0) return { points, sentence: "No open invitations." };
  const all = own + others;
  const count = `${all} open ${all === 1 ? "invitation" : "invitations"}`;
  if (own === 0) return { points, sentence: `${count}, ${all === 1 ? "not" : "none of them"} from you.` };
  if (own < all) return { points, sentence: `${count}, ${own} of them from you.` };
  return { points, sentence: `${count}, ${all === 1 ? "" : "all of them "}from you.` };
}

/** What a firm is offered for invitation with: its score less what its open invitations take off. */
export const scoreToInvite = (score: number, { points }: Fatigue): number => Math.max(0, score - points);

/** More than a score can be, so that what it is taken off comes after all else. */
const LAST = 101;

/**
 * The order in which firms are offered for invitation: the score less the fatigue. A site too far for its own zone puts a
 * firm behind those within reach, whatever else speaks for it; who is left out comes last.
 */
export function rankForInvitation(
  { score, excluded, isTooFar: isFar }: Pick<Match, "score" | "excluded" | "isTooFar">,
  fatigue: Fatigue,
): number {
  return scoreToInvite(score, fatigue) - (excluded ? 2 * LAST : isFar ? LAST : 0);
}

type Said = readonly [side: MatchSide, points: number, sentence: string];

const reasonOf = (part: MatchPart, most: number, [side, points, sentence]: Said): MatchReason => ({
  part,
  side,
  points,
  most,
  sentence,
});

/** What nobody could say counts neither for the firm nor against it. */
const uncounted = (part: MatchPart, sentence: string) => reasonOf(part, 0, ["unknown", 0, sentence]);

function scoreService({ services }: PackageToMatch, firm: FirmToMatch): MatchReason {
  const reason = (...said: Said) => reasonOf("service", matchPoints.exactService, said);
  const exact = services.filter((code) => firm.services.includes(code));
  if (exact.length > 0) {
    const names = exact.map(serviceName).join(", ");
    const share = services.length > 1 ? ` (${exact.length} of ${services.length} services)` : "";
    return reason("for", matchPoints.exactService, `Does exactly this: ${names}${share}.`);
  }
  const categories = new Set(firm.services.map((code) => categoryOfService(code)?.code));
  const near = services.map(categoryOfService).find((category) => category && categories.has(category.code));
  if (near) return reason("for", matchPoints.sameCategory, `Does other work of ${near.name}.`);
  return reason("against", 0, "Lists no service of this kind.");
}

function scoreDistance({ miles, zoneMiles }: FirmToMatch): MatchReason {
  const reason = (...said: Said) => reasonOf("distance", matchPoints.distance, said);
  const away = miles === undefined ? undefined : `${inMiles(miles)} away`;
  if (zoneMiles === null)
    return reason("for", matchPoints.nationwide, away ? `${away}, works nationwide.` : "Works nationwide.");
  if (zoneMiles === undefined)
    return reason("unknown", 0, `${away ? `${away}; has` : "Has"} not said how far it works.`);
  if (miles === undefined) return reason("unknown", 0, "The distance is not known.");
  const zone = `its service zone of ${inMiles(zoneMiles)}`;
  if (miles <= zoneMiles) return reason("for", matchPoints.distance, `${away}, inside ${zone}.`);
  const left = (zoneMiles * ZONE_FADES_AT - miles) / (zoneMiles * ZONE_FADES_AT - zoneMiles);
  if (left <= 0) return reason("against", 0, `${away}, too far for ${zone}.`);
  return reason("against", Math.round(matchPoints.distance * left), `${away}, just outside ${zone}.`);
}

function isTooFar({ miles, zoneMiles }: FirmToMatch): boolean {
  return miles !== undefined && typeof zoneMiles === "number" && miles >= zoneMiles * ZONE_FADES_AT;
}

function missingCredentials(
  { requiredCredentials }: PackageToMatch,
  { credentials }: FirmToMatch,
  today: string,
): RequiredCredential[] {
  const current = credentials.filter((each) => isCurrent(each, today));
  const has = ({ type, grades }: RequiredCredential) =>
    current.some(
      (each) =>
        each.type === type && (grades.length === 0 || (each.grade !== null && grades.includes(each.grade))),
    );
  return requiredCredentials.filter((each) => !has(each));
}

function scoreCredentials(
  { requiredCredentials }: PackageToMatch,
  missing: RequiredCredential[],
): MatchReason {
  const most = matchPoints.credentials;
  const reason = (...said: Said) => reasonOf("credentials", most, said);
  const count = requiredCredentials.length;
  if (count === 0) return reason("for", most, "No credentials are required.");
  if (missing.length === 0)
    return reason("for", most, `Has all ${count === 1 ? "that is" : count} required, current today.`);
  const has = count - missing.length;
  // What is mandatory is named by itself.
  const asked = missing.filter(({ isMandatory }) => !isMandatory).map(nameRequirement);
  const lacks = asked.length > 0 ? `; asked for and not current: ${asked.join(", ")}` : "";
  return reason("against", Math.round((most * has) / count), `Has ${has} of ${count} required${lacks}.`);
}

function scoreValue({ value }: PackageToMatch, { packageValue }: FirmToMatch): MatchReason {
  const most = matchPoints.value;
  const reason = (...said: Said) => reasonOf("value", most, said);
  if (!value) return uncounted("value", "The package’s value is not published.");
  const { least = null, most: largest = null } = packageValue ?? {};
  if (least === null && largest === null) return uncounted("value", "Which values it takes on is not known.");
  if (largest !== null && value.from > largest)
    return reason("against", 0, "The package is larger than it takes on.");
  if (least !== null && value.below !== null && value.below <= least)
    return reason("against", 0, "The package is smaller than it takes on.");
  return reason("for", most, "The value is one that it takes on.");
}

function scoreProjectType({ specialty }: PackageToMatch, { specialties }: FirmToMatch): MatchReason {
  const most = matchPoints.projectType;
  const reason = (...said: Said) => reasonOf("projectType", most, said);
  if (specialty === undefined) return uncounted("projectType", "The project’s sector is not stated.");
  const sector = specialtyName(specialty);
  if (specialties.includes(specialty)) return reason("for", most, `Has projects in this sector: ${sector}.`);
  if (specialties.length === 0) return reason("unknown", 0, "Has not said in which sectors it works.");
  return reason("against", 0, `Shows no project in this sector: ${sector}.`);
}

function scoreCapacity({ capacity, takesOnFrom }: FirmToMatch): MatchReason {
  const reason = (...said: Said) => reasonOf("capacity", matchPoints.capacity, said);
  if (capacity === "unknown") return uncounted("capacity", "Whether it has capacity is not known.");
  if (takesOnFrom !== undefined)
    return capacity === "free"
      ? reason("for", matchPoints.capacity, `Takes on work from ${dayInWords(takesOnFrom)}.`)
      : reason("against", 0, `Takes on work only from ${dayInWords(takesOnFrom)}.`);
  return capacity === "free"
    ? reason("for", matchPoints.capacity, "Has capacity at that time.")
    : reason("against", 0, "Has lately declined for lack of capacity.");
}

function scorePastWork({ pastDealings }: FirmToMatch): MatchReason {
  const most = matchPoints.pastWork;
  return reasonOf(
    "pastWork",
    most,
    pastDealings > 0
      ? ["for", most, "You have dealt with each other before."]
      : ["unknown", 0, "You have not dealt with each other yet."],
  );
}
