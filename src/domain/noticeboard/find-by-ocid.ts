import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { selectNotices } from "./noticeboard.queries.ts";
import { ocidSchema } from "./noticeboard.schema.ts";

/** The id of the notice from outside that has this ocid; null where there is none, and for anything that is no ocid. */
export async function findByOcid(ctx: ReadContext, input: unknown): Promise<string | null> {
  anyone(ctx);
  const { success, data } = ocidSchema.safeParse(input);
  if (!success) return null;
  const found = await selectNotices(ctx.db)
    .select("notice.id")
    .where("notice.ocid", "=", data.ocid)
    .executeTakeFirst();
  return found?.id ?? null;
}
