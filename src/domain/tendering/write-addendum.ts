import { cutText } from "#domain/cut-text.ts";
import { settleTimeRequests } from "#domain/clarifications/settle-time-requests.ts";
import type { Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { moveNotice } from "#domain/noticeboard/keep-notice.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { describeChanges, foldLines, writeChanges } from "#domain/package-changes/describe-changes.ts";
import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";
import { tellTenderers } from "#domain/tender-invitations/tell-tenderers.ts";
import type { Materiality } from "#domain/tender-rules/check-addendum.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { reopenAt } from "./reopen-at.ts";
import { MAX_REASON_WORDS } from "./tendering.limits.ts";

interface NewAddendum {
  reason: string;
  materiality: Materiality;
  changes: SetChanges;
  /** Of the package itself, which have been changed already in this transaction. */
  facts?: readonly FactChange[];
  /** The set that counts from now on, and the return that does. */
  setNumber: number;
  returnAt: Date;
  /** Null where Lintel itself moves a return. */
  userId: string | null;
  /** The service could not be reached, which moves the return. */
  isOutage?: boolean;
  /** The request for more time that it grants, whatever return that asked for. */
  requestId?: string;
}

/**
 * Writes an addendum to a package that is locked and whose rules were asked: the set and the return count for every
 * tenderer from the same instant, each is told once, and who asked for that much time has it. Answers its number.
 */
export async function writeAddendum(tx: Tx, own: PackageRow, addendum: NewAddendum): Promise<number> {
  const { reason, materiality, changes, setNumber, returnAt, userId, requestId, isOutage = false } = addendum;
  const packageId = own.id;
  const now = tx.clock.now();
  const reopened = closeAnew(own, addendum, now);
  const facts = reopened ? [reopened, ...(addendum.facts ?? [])] : (addendum.facts ?? []);
  const number = (await countAddenda(tx, packageId)) + 1;
  await tx.db
    .insertInto("addendum")
    .values({
      package_id: packageId,
      number,
      reason,
      materiality,
      changes: JSON.stringify({ ...changes, facts }),
      set_number: setNumber,
      old_return_at: own.returnAt!,
      new_return_at: returnAt,
      issued_by: userId,
      issued_at: now,
    })
    .execute();
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({
      set_number: setNumber,
      return_at: returnAt,
      ...(reopened && { questions_close_at: reopened.to }),
      version: eb("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", packageId)
    .execute();
  if (own.round === 1) await moveNotice(tx, packageId, returnAt);
  // What was priced before such a change counts on only once its firm says so.
  if (materiality === "reprice")
    await tx.db
      .updateTable("tender_quote")
      .set({ state: "needs_reconfirmation", updated_at: now })
      .where("package_id", "=", packageId)
      .where("state", "=", "submitted")
      .execute();
  const isExtended = returnAt > own.returnAt!;
  if (isExtended) {
    const granted = { packageId, returnAt, words: reason, answeredBy: userId };
    await settleTimeRequests(tx, { ...granted, ...(requestId !== undefined && { requestId }) });
  }
  const due = isExtended ? londonDeadline(returnAt) : null;
  const questions = reopened && londonDeadline(new Date(reopened.to));
  const changed = writeChanges(changesOf(own, changes, facts, returnAt));
  await tell(tx, own, { number, reason, materiality, due, questions, isOutage, changed });
  return number;
}

/** A return that moves gives firms their questions back. */
function closeAnew(own: PackageRow, addendum: NewAddendum, now: Date): (FactChange & { to: string }) | null {
  const closesAt = reopenAt(own, addendum, now);
  return (
    closesAt && {
      field: "questionsCloseAt",
      from: own.questionsCloseAt!.toISOString(),
      to: closesAt.toISOString(),
    }
  );
}

/** Documents by their numbers, and facts before and after. */
function changesOf(
  { nation, returnAt: oldReturnAt }: PackageRow,
  { added, superseded, withdrawn }: SetChanges,
  facts: readonly FactChange[],
  newReturnAt: Date,
) {
  const documents = [
    { label: "New documents", names: added },
    { label: "Revised documents", names: superseded },
    { label: "Withdrawn documents", names: withdrawn },
  ].flatMap(({ label, names }) =>
    names.length === 0 ? [] : [{ label, before: "", after: names.join(", ") }],
  );
  const moved = { oldReturnAt: oldReturnAt!, newReturnAt };
  return [...describeChanges(foldLines(facts), { nation, moved }), ...documents];
}

async function countAddenda(tx: Tx, packageId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom("addendum")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Told {
  number: number;
  reason: string;
  materiality: Materiality;
  /** The new return in words, where it has moved. */
  due: string | null;
  /** The same of when questions close now. */
  questions: string | null;
  isOutage: boolean;
  /** What has changed, in words; empty where nothing has. */
  changed: string;
}

async function tell(
  tx: Tx,
  own: PackageRow,
  { number, reason, materiality, due, questions, isOutage, changed }: Told,
): Promise<void> {
  const packageId = own.id;
  const details = {
    number,
    reprice: materiality === "reprice",
    due,
    // Whole it stands with the addendum itself.
    ...(isOutage ? { outage: true } : { reason: cutText(reason.replaceAll(/\s+/g, " "), MAX_REASON_WORDS) }),
    ...(changed !== "" && { changed }),
  };
  await writeEvent(tx, { packageId, kind: "addendum", audience: "everybody", details });
  const isRepriced = materiality === "reprice";
  await tellTenderers(tx, packageId, {
    title: `Addendum ${number}${isRepriced ? " changes what is priced" : ""}${due ? `, quotes now due ${due}` : ""}${questions ? `, questions until ${questions}` : ""}: ${own.title}`,
    ...(isRepriced && {
      ofQuote: `Addendum ${number}: confirm your quote or price it again by ${due ?? londonDeadline(own.returnAt!)}: ${own.title}`,
    }),
    subject: (invitationId) => `${invitationId}-addendum-${number}`,
    isOfRound: true,
  });
  await recordEvent(tx, {
    action: "addendum-issued",
    companyId: own.companyId,
    subjectId: packageId,
    details: { number },
  });
}
