import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { isShown } from "./storage.queries.ts";
import { systemOnly } from "#domain/verdict.ts";
import { removePicture } from "#platform/pictures.ts";
import { processEach } from "#platform/process-each.ts";
import { HOUR_MS } from "#platform/durations.data.ts";

const AT_ONCE = 200;

/**
 * Removes pictures that were sent more than an hour ago and that nothing shows: taken away, put in another's place, or
 * left over from a process that died. Whoever would show one just now waits for the row and then finds none. Files go
 * before that commits, so that no file is left without its row; one that fails is logged and holds up no other. Answers
 * how many.
 */
export async function removeUnusedPictures(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "unused picture not removed",
    findBatch: (after?: Unused) => findUnused(ctx, after?.id ?? ""),
    run: ({ id, widths }) => ctx.transact((tx) => removeIfUnused(tx, id, widths)),
  });
}

async function removeIfUnused(tx: Tx, id: string, widths: number[]): Promise<number> {
  await tx.db.selectFrom("picture").select("id").where("id", "=", id).forUpdate().execute();
  // A statement of its own, which sees who was first to the row.
  const { numDeletedRows } = await tx.db
    .deleteFrom("picture")
    .where("id", "=", id)
    .where(sql<boolean>`not ${isShown}`)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return 0;
  await removePicture(tx.files, id, widths);
  return 1;
}

interface Unused {
  id: string;
  widths: number[];
}

/** The next two hundred, after one of them. */
const findUnused = ({ db, clock }: Scope, after: string) =>
  db
    .selectFrom("picture")
    .select(["id", "widths"])
    .where("is_sent", "=", true)
    .where("created_at", "<", new Date(clock.now().getTime() - HOUR_MS))
    .where(sql<boolean>`not ${isShown}`)
    .where("id", ">", after)
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
