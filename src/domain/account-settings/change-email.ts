import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { emailAddress } from "#domain/text.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { codeSchema } from "#domain/accounts/accounts.schema.ts";
import { tryCode } from "#domain/accounts/codes.queries.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { endSessions } from "#domain/sessions/revoke-session.ts";
import type { CodeAnswer } from "#domain/accounts/send-verification-code.ts";
import { tellAccountChanged } from "#domain/sessions/tell-account-changed.ts";
import { CODE_INCOMPLETE, CODE_SPENT, CODE_WRONG } from "#domain/accounts/verify-email-code.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";

/** As it may be pasted. */
const withoutSpaces = (code: string) => code.replace(/[\s-]/g, "");
const schema = z.object({ email: emailAddress(), code: z.string().max(20).transform(withoutSpaces) });
const TAKEN = "This address belongs to another account. Close that one first, or use another address.";

/** Changes the acting member's address with the code that was sent there; the old one gets a notice. */
export async function changeEmail(ctx: Context, input: unknown, browser: Browser): Promise<CodeAnswer> {
  const { email, code } = schema.parse(input);
  const { userId, email: present } = requireMember(ctx, canKeepAccount(ctx.actor));
  const session = await requireSession(ctx, browser);
  if (!codeSchema.safeParse(code).success) return { success: false, message: CODE_INCOMPLETE };
  return ctx.transact(async (tx): Promise<CodeAnswer> => {
    const result = await tryCode(tx, { purpose: "change-email", email, boundTo: userId }, code);
    if (result !== "right") return { success: false, message: result === "wrong" ? CODE_WRONG : CODE_SPENT };
    // Told only to whoever has read the code, so to the owner of that address.
    if (await findPersonByEmail(tx.db, email)) return { success: false, message: TAKEN };
    await tellAccountChanged(tx, userId, "email", email);
    await tx.db
      .updateTable("user_account")
      .set({ email, updated_at: tx.clock.now() })
      .where("id", "=", userId)
      .execute();
    // Links that went to the old address no longer open anything.
    await tx.db.deleteFrom("account_token").where("user_id", "=", userId).execute();
    await endSessions(tx, userId, session.id);
    await recordEvent(tx, { action: "email-changed", before: { email: present }, after: { email } });
    return { success: true, message: "Your email address has been changed." };
  });
}
