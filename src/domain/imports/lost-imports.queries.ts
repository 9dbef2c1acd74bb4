import type { Scope } from "#domain/context.ts";
import { hasJobLeft } from "#platform/kept-jobs.ts";
import { type DataImport, IMPORT_QUEUE, moveImport } from "./imports.queries.ts";
import { underWay } from "./imports.states.ts";

type Ended = Pick<DataImport, "id" | "state" | "problem">;

const ENDS = {
  failed: "It was given up before it had ended. Nothing was changed: send the file again.",
  done: "It was not undone: that was given up before it had ended. You can ask for it again.",
} as const;

/**
 * The import under way whose job was dropped or given up, so that nothing ends it any more, as it is then; undefined where
 * there is none. An import and its job are written in one transaction: whoever sees the one sees the other.
 */
export async function findLost({ db }: Pick<Scope, "db">): Promise<Ended | undefined> {
  const lost = await db
    .selectFrom("data_import")
    .select(["id", "state"])
    .where("state", "in", underWay)
    .where((eb) => eb.not(hasJobLeft(IMPORT_QUEUE, { importId: eb.ref("data_import.id") })))
    .executeTakeFirst();
  if (!lost) return undefined;
  const state = lost.state === "undoing" ? "done" : "failed";
  return { id: lost.id, state, problem: ENDS[state] };
}

/** Ends it, so that another may begin. */
export async function endLost(tx: Parameters<typeof moveImport>[0]): Promise<void> {
  const lost = await findLost(tx);
  if (lost) await moveImport(tx, lost.id, lost.state, { problem: lost.problem });
}
