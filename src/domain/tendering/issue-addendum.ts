import { z } from "zod";
import { cutText } from "#domain/cut-text.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { type PackageRow, findPackage, lockForDecision } from "#domain/packages/packages.queries.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { takeChanges } from "#domain/package-changes/take-changes.ts";
import { compareSets } from "#domain/tender-documents/compare-sets.ts";
import { freezeSet } from "#domain/tender-documents/freeze-set.ts";
import { listNewest } from "#domain/tender-documents/documents.queries.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonMoment } from "#platform/london-time.ts";
import { ADDENDA_PER_PACKAGE, MAX_OTHERS_WORDS, MAX_PACKAGES_OF_ADDENDUM } from "./tendering.limits.ts";
import { issueOf as rightToIssue } from "./issue-of.ts";
import { namingPackage } from "./naming-package.ts";
import { requireMove } from "./require-move.ts";
import { addendumSchema } from "./tendering.schema.ts";
import { writeAddendum } from "./write-addendum.ts";

const schema = packageIdSchema.extend(versionSchema.shape).extend({
  /** Other packages of the project that the same change concerns. */
  also: z
    .array(packageIdSchema.extend(versionSchema.shape))
    .max(MAX_PACKAGES_OF_ADDENDUM - 1, {
      error: `An addendum concerns at most ${MAX_PACKAGES_OF_ADDENDUM} packages`,
    })
    .default([]),
});
type Form = z.output<typeof addendumSchema>;

/**
 * Issues an addendum: the documents as they are now become the next set, what was prepared of the package counts, every
 * tenderer is told at once, and the return moves for all of them where it says so. One that changes prices and leaves too
 * little time must extend in the same step. Where it concerns several packages of a project, each gets one under a number of
 * its own, by its own rules, and all of them or none. It needs the right to issue each. Answers the first one's number.
 */
export async function issueAddendum(ctx: Context, input: unknown): Promise<number> {
  const { also, ...first } = schema.parse(input);
  const wanted = [...new Map([...also, first].map((each) => [each.packageId, each])).values()];
  let userId = "";
  for (const { packageId } of wanted)
    ({ userId } = requireMember(ctx, canDecidePackage(ctx.actor, await findPackage(ctx, packageId))));
  const form = addendumSchema.parse(input);
  const issue = () =>
    ctx.transact(async (running) => {
      const tx = atOneMoment(running);
      await refuseAgain(tx, first, { form, userId });
      const packages = await lockAll(tx, wanted);
      const numbers = new Map<string, number>();
      for (const own of packages)
        numbers.set(own.id, await issueOf(tx, own, { form, userId, isAlone: packages.length === 1 }));
      if (packages.length > 1) for (const own of packages) await noteOthers(tx, own, packages, numbers);
      return numbers.get(first.packageId)!;
    });
  return wanted.reduce(
    (issueAll, { packageId }) =>
      () =>
        ctx.limits.countDone(ADDENDA_PER_PACKAGE, packageId, issueAll),
    issue,
  )();
}

/** From a page to which somebody went back the same would go out again: they are told that it is out. */
async function refuseAgain(
  tx: Tx,
  { packageId, version }: { packageId: string; version: number },
  { form: { reason, materiality }, userId }: Pick<Issuing, "form" | "userId">,
): Promise<void> {
  if ((await findPackage(tx, packageId))?.version === version) return;
  const last = await tx.db
    .selectFrom("addendum")
    .select(["number", "reason", "materiality", "issued_by as issuedBy", "issued_at as issuedAt"])
    .where("package_id", "=", packageId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.reason !== reason || last.materiality !== materiality || last.issuedBy !== userId) return;
  throw new AppError(
    "conflict",
    `You have sent this already: it went out as addendum ${last.number}, ${londonMoment(last.issuedAt)}. Nothing was sent again. For another addendum look at what has changed since, and send it once more.`,
  );
}

/** In the order of their ids, so that two such addenda never wait for each other. */
async function lockAll(
  tx: Tx,
  wanted: readonly { packageId: string; version: number }[],
): Promise<PackageRow[]> {
  const packages: PackageRow[] = [];
  const inOrder = wanted.toSorted((one, other) => (one.packageId < other.packageId ? -1 : 1));
  for (const { packageId, version } of inOrder) packages.push(await lockForDecision(tx, packageId, version));
  // What may not be issued as it is now does not become it bit by bit.
  for (const own of packages) await requireRight(tx, rightToIssue(own));
  if (new Set(packages.map(({ projectId }) => projectId)).size > 1)
    throw new AppError("invalid", "An addendum concerns packages of one project.");
  return packages;
}

interface Issuing {
  form: Form;
  userId: string;
  isAlone: boolean;
}

function issueOf(tx: Tx, own: PackageRow, { form, userId, isAlone }: Issuing): Promise<number> {
  const { materiality, reason } = form;
  return namingPackage({ title: own.title, isAlone }, async () => {
    const returnAt = requireMove(own, { form, now: tx.clock.now(), isAlone });
    const facts = await takeChanges(tx, own, { isRepriced: materiality === "reprice", returnAt });
    const set = await nextSet(tx, own, facts.length > 0 || materiality === "reprice");
    return writeAddendum(tx, own, { ...set, facts, reason, materiality, returnAt, userId });
  });
}

/** For the buyer alone: a tenderer of one package has not been told of the others. */
async function noteOthers(
  tx: Tx,
  { id: packageId }: PackageRow,
  packages: readonly PackageRow[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const others = packages
    .filter(({ id }) => id !== packageId)
    .map(({ id, title }) => `${title} (addendum ${numbers.get(id)})`)
    .join(", ");
  const details = { number: numbers.get(packageId)!, others: cutText(others, MAX_OTHERS_WORDS) };
  await writeEvent(tx, { packageId, kind: "addendum-of-several", audience: "buyer", details });
}

/** Where the package itself has changed, or is to be priced again, the same documents are a set anew: a quote says by its number what it was priced on. */
async function nextSet(tx: Tx, { id: packageId, setNumber }: PackageRow, hasChanged: boolean) {
  const next = await listNewest(tx, { packageId, setNumber });
  const changes = await compareSets(tx, next, { packageId, setNumber });
  const documents = changes.added.length + changes.superseded.length + changes.withdrawn.length;
  const isChanged = hasChanged || documents > 0;
  if (!isChanged) return { setNumber, changes };
  if (next.length === 0)
    throw new AppError("invalid", "An addendum cannot withdraw every document. Add one first.");
  return { setNumber: await freezeSet(tx, { packageId, setNumber }), changes };
}
