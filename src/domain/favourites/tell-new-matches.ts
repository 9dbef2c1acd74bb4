import type { Context, Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import { type SavedSearch, dueAfter, lookForNew, selectSearches } from "./saved-search.queries.ts";

const BATCH_SIZE = 100;

/**
 * Checks the saved searches that are due and notifies their owners of new matches. Each is one transaction with what is
 * remembered: a worker that dies leaves the search due, nobody is notified twice, and one that fails is logged and does
 * not stop the others. Returns how many were checked.
 */
export async function tellNewMatches(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "saved search not looked at",
    findBatch: (after?: DueSearch) => findDue(ctx, after),
    run: ({ id }) => ctx.transact((tx) => lookAt(tx, id)),
  });
}

interface DueSearch {
  id: string;
  dueAt: Date | null;
}

/** The next hundred after one of them, those first that have waited longest. */
const findDue = ({ db, clock }: Scope, after: DueSearch | undefined) =>
  db
    .selectFrom("saved_search")
    .select(["id", "due_at as dueAt"])
    .where("due_at", "<=", clock.now())
    .where(({ eb, refTuple, tuple }) =>
      after === undefined ? eb.lit(true) : eb(refTuple("due_at", "id"), ">", tuple(after.dueAt, after.id)),
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();

async function lookAt(tx: Tx, id: string): Promise<number> {
  const now = tx.clock.now();
  const search = await selectSearches(tx)
    .where("id", "=", id)
    .where("due_at", "<=", now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!search || search.alert === "off") return 0;
  const { fresh, kept } = await lookForNew(tx, search);
  await tx.db
    .updateTable("saved_search")
    .set({ ...kept, due_at: dueAfter(now, search.alert, search.dueAt ?? now) })
    .where("id", "=", id)
    .execute();
  const [first] = fresh;
  if (first !== undefined) await tell(tx, search, fresh.length, first);
  return 1;
}

async function tell(tx: Tx, search: SavedSearch, count: number, first: number): Promise<void> {
  const firm = await tx.db
    .selectFrom("company")
    .select("name")
    .where("number", "=", first)
    .executeTakeFirst();
  await writeNotifications(tx, {
    kind: "saved-search",
    to: { userIds: [search.userId] },
    title:
      count === 1 && firm
        ? `New for “${search.name}”: ${firm.name}`
        : `${count} new firms for “${search.name}”`,
    path: `/saved-searches/${search.id}`,
    subject: search.id,
  });
}
