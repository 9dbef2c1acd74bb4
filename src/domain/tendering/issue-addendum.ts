import type { Context, Tx } from "#domain/context.ts";
import { type PackageRow, findPackage, lockForDecision } from "#domain/packages/packages.queries.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { compareSets } from "#domain/tender-documents/compare-sets.ts";
import { freezeSet } from "#domain/tender-documents/freeze-set.ts";
import { listNewest } from "#domain/tender-documents/documents.queries.ts";
import { checkAddendum } from "#domain/tender-rules/check-addendum.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonMinute, londonMomentsAt } from "#platform/london-time.ts";
import { ADDENDA_PER_PACKAGE } from "./tendering.limits.ts";
import { addendumSchema } from "./tendering.schema.ts";
import { writeAddendum } from "./write-addendum.ts";

const schema = packageIdSchema.extend(versionSchema.shape);

/**
 * Issues an addendum: the documents as they are now become the next set, every tenderer is told at once, and the return moves
 * for all of them where it says so. One that changes prices and leaves too little time must extend in the same step. Answers
 * its number.
 */
export async function issueAddendum(ctx: Context, input: unknown): Promise<number> {
  const { packageId, version } = schema.parse(input);
  const { userId } = requireMember(ctx, canDecidePackage(ctx.actor, await findPackage(ctx, packageId)));
  const form = addendumSchema.parse(input);
  await ctx.limits.consume(ADDENDA_PER_PACKAGE, packageId);
  return ctx.transact(async (tx) => {
    const own = await lockForDecision(tx, packageId, version);
    if (own.state !== "issued")
      throw new AppError("conflict", "This tender is not out: nothing can be changed by addendum.");
    const now = tx.clock.now();
    const returnAt = own.returnAt!;
    const newReturnAt = momentOf(form, returnAt);
    const { minRepriceDays, nation } = own;
    const { materiality, reason } = form;
    const checked = checkAddendum({ materiality, minRepriceDays, nation, now, returnAt, newReturnAt });
    if (checked.kind !== "fits") throw new AppError("invalid", checked.sentence);
    const set = await nextSet(tx, own);
    return writeAddendum(tx, own, { ...set, reason, materiality, returnAt: checked.returnAt, userId });
  });
}

/** The day given, at the time given or at that of the return that was. */
function momentOf(
  { returnDay, returnTime }: { returnDay?: string | undefined; returnTime?: string | undefined },
  was: Date,
) {
  if (returnDay === undefined) return undefined;
  const [hours = 0, minutes = 0] = returnTime?.split(":").map(Number) ?? [];
  const minute = returnTime === undefined ? londonMinute(was) : hours * 60 + minutes;
  const moment = londonMomentsAt(returnDay, minute)[0];
  if (!moment)
    throw new AppError("invalid", "On that day London’s clocks leave this time out. Choose another.");
  return moment;
}

async function nextSet(tx: Tx, { id: packageId, setNumber }: PackageRow) {
  const changes = await compareSets(tx, { packageId, setNumber });
  const isChanged = changes.added.length + changes.superseded.length + changes.withdrawn.length > 0;
  if (!isChanged) return { setNumber, changes };
  if ((await listNewest(tx, { packageId, setNumber })).length === 0)
    throw new AppError("invalid", "An addendum cannot withdraw every document. Add one first.");
  return { setNumber: await freezeSet(tx, { packageId, setNumber }), changes };
}
