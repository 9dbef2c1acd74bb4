import type { Context } from "#domain/context.ts";
import { endSessions } from "#domain/sessions/revoke-session.ts";
import { requireManaged } from "./require-person.ts";
import { personIdSchema } from "./person.schema.ts";

/** Signs somebody out everywhere; answers how many sessions ended. */
export async function endPersonsSessions(ctx: Context, input: unknown): Promise<number> {
  const { userId } = personIdSchema.parse(input);
  await requireManaged(ctx, userId);
  return ctx.transact((tx) => endSessions(tx, userId));
}
