import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { emailAddress } from "#domain/text.schema.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";

const schema = z.object({ email: emailAddress(), isAdministrator: z.boolean().default(true) });

/** Gives an account the administrator's role, or takes it away; for the command line. Refuses with not-found. */
export async function makeAdministrator(
  ctx: Context,
  input: unknown,
): Promise<{ name: string; email: string }> {
  const { email, isAdministrator } = schema.parse(input);
  systemOnly(ctx);
  return ctx.transact(async (tx) => {
    const person = await findPersonByEmail(tx.db, email);
    if (!person) throw new AppError("not-found", `There is no account with the address ${email}.`);
    await tx.db
      .updateTable("user_account")
      .set({ is_administrator: isAdministrator, updated_at: tx.clock.now() })
      .where("id", "=", person.id)
      .execute();
    const action = isAdministrator ? "administrator-made" : "administrator-unmade";
    await recordEvent(tx, { action, userId: person.id });
    return { name: person.name, email: person.email };
  });
}
