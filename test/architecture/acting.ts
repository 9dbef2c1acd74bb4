import type { SourceFile } from "./imports.ts";
import { type ExportedFunction, declarationsOf, exportedFunctions, isOperation } from "./functions.ts";
import { type Node, type ParsedFile, calledProperty, isReference, nameOf, parse, walk } from "./tree.ts";

const VERDICT = "src/domain/verdict.ts";
const ACTOR = "src/domain/actor.ts";
/** What a policy asks so that a viewer of the company is refused. */
const ACTING = new Set(["canActFor", "canActForChosen"]);
/** Nobody asks in a company's name: the system does, or everybody may. */
const NOBODYS = new Set(["systemOnly", "anyone"]);

/** Policies of what is no company's: whoever passes them writes for themselves, or for the site. */
const OF_NO_COMPANY: Readonly<Record<string, readonly string[]>> = {
  "one's own account, sessions, choices, addresses, searches and alerts": [
    "canKeepAccount",
    "canRevokeSession",
    "canReadNotifications",
    "canOpenNotification",
    "canHaveCalendar",
    "canUseSavedSearches",
    "canUseSavedSearch",
    "canUseAlerts",
    "canUseAlert",
  ],
  "one's own coming and going": [
    "canSignUp",
    "canAcceptTeamInvitation",
    "canLeaveCompany",
    "canClaimListing",
    "canWithdrawClaim",
  ],
  "whoever finds something wrong says so, with or without a company": [
    "canReportCompany",
    "canReportReview",
    "canComplain",
    "canSendContactMessage",
  ],
  "administrators of the site": [
    "canUsePortal",
    "canManagePerson",
    "canSetAdminMode",
    "canAnnounce",
    "canDecideClaim",
    "canChangeRecord",
    "canTakeComplaintStep",
    "canImport",
    "canUseJobs",
    "canDecideCase",
    "canSettleAppeal",
    "canUseEmailLog",
    "canChangeSettings",
    "canReview",
  ],
};

/** Operations that write for a viewer, too, and why. */
const FOR_VIEWERS: Readonly<Record<string, string>> = {
  markSeen: "notes of a viewer what they themselves have read, and nothing of the company's",
  noteSeen: "reads a viewer's notification, and notes nothing of the firm",
  openTenderDocument: "a viewer's download of a tender's document is one of the firm's",
  packDocuments: "the same for all of them in one file",
  openQuoteFile: "writes down who has read a file of an opened quote, be it a viewer",
  openLodged: "writes down who was the first to look at a lodged quote, be it a viewer",
  openDocument: "writes down who has looked at evidence",
  chooseCompany: "is of the session",
  reportMessages: "whoever reads something wrong says so",
};

type House = ReadonlyMap<string, ParsedFile>;

/**
 * An operation that writes asks, through its policies, whether somebody acts for a company, or asks a policy of those that
 * are about no company's things. So a viewer, who belongs to the company and only reads, changes nothing in any of them.
 */
export function actingViolations(files: readonly SourceFile[]): string[] {
  const house = new Map(
    files.filter(({ path }) => !/\.test\.tsx?$/.test(path)).map((file) => [file.path, parse(file)] as const),
  );
  return [...house.values()]
    .filter(({ path }) => /^src\/domain\/[^/]+\//.test(path))
    .flatMap((file) => exportedFunctions(file).filter(isOperation))
    .filter(({ name }) => !(name in FOR_VIEWERS))
    .filter((operation) => reaches(operation, house, writesIn, everything))
    .filter((operation) => !reaches(operation, house, asksIn, asking))
    .map(({ file, name }) => `${file.path}: ${name} writes, and its policies let a viewer do it`);
}

type Finds = (node: Node, around: readonly Node[], file: ParsedFile) => boolean;
/** Whether what a file calls from another one is looked into. */
type Follows = (from: string, name: string) => boolean;

const everything: Follows = (from) =>
  from.startsWith("src/domain/") && from !== "src/domain/audit/record-event.ts";
const asking: Follows = (from, name) => from.endsWith(".policy.ts") || /^(require|lock)[A-Z]/.test(name);

const WRITES = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "transact", "enqueue"]);
const writesIn: Finds = (node) =>
  WRITES.has(calledProperty(node) ?? "") ||
  (node.type === "TemplateElement" && /\b(insert into|update \w+ set|delete from)\b/i.test(rawOf(node)));
const rawOf = (node: Node) => String((node["value"] as { raw?: string } | undefined)?.raw);

const ofNoCompany = new Set(Object.values(OF_NO_COMPANY).flat());
const asksIn: Finds = (node, around, file) => {
  if (!isReference(node, around)) return false;
  const imported = file.imports.get(nameOf(node));
  if (!imported) return false;
  if (imported.file === ACTOR) return imported.name === "actsFor" && file.path.endsWith(".policy.ts");
  return imported.file === VERDICT
    ? ACTING.has(imported.name) || NOBODYS.has(imported.name)
    : imported.file.endsWith(".policy.ts") && ofNoCompany.has(imported.name);
};

function reaches(
  from: ExportedFunction,
  house: House,
  finds: Finds,
  follows: Follows,
  seen = new Set<unknown>(),
): boolean {
  if (seen.has(from.node)) return false;
  seen.add(from.node);
  const { file } = from;
  const own = declarationsOf(file);
  let isFound = false;
  walk(from.node, (node, around) => {
    if (isFound) return false;
    isFound = finds(node, around, file);
    if (isFound || !isReference(node, around)) return undefined;
    const name = nameOf(node);
    const imported = file.imports.get(name);
    const elsewhere =
      imported && !imported.isType && follows(imported.file, imported.name)
        ? house.get(imported.file)
        : undefined;
    const next = own.get(name) ?? (elsewhere && declarationsOf(elsewhere).get(imported!.name)) ?? [];
    isFound = next.some((each) => reaches(each, house, finds, follows, seen));
    return undefined;
  });
  return isFound;
}
