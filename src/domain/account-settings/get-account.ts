import { sql } from "kysely";
import { CODE_TRIES } from "#domain/accounts/accounts.limits.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { findRefusal } from "#platform/email-fates.ts";
import { AppError } from "#platform/errors.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { writePhone } from "#domain/read-phone.ts";
import type { SocialProvider } from "#domain/social-sign-in/social-providers.data.ts";

export interface Account {
  firstName: string;
  lastName: string;
  email: string;
  /** When the mail server refused the address for good, while no later e-mail has been taken. */
  emailRefusedAt: Date | undefined;
  /** The address that the code for a change was sent to, while it can be entered; null where none waits. */
  askedEmail: string | null;
  /** As people in the UK write it; empty when there is none. */
  phone: string;
  companyPosition: string;
  wantsMarketing: boolean;
  hasPassword: boolean;
  /** The other ways to sign in. */
  providers: SocialProvider[];
  isTwoStepOn: boolean;
  recoveryCodesLeft: number;
  createdAt: Date;
}

/** The acting member's own account, for its settings. */
export async function getAccount(ctx: Context): Promise<Account> {
  const { userId } = requireMember(ctx, canKeepAccount(ctx.actor));
  const row = await ctx.db
    .selectFrom("user_account as person")
    .leftJoin("two_step", (join) =>
      join.onRef("two_step.user_id", "=", "person.id").on("two_step.confirmed_at", "is not", null),
    )
    .select(({ selectFrom, fn }) => [
      "person.first_name",
      "person.last_name",
      "person.email",
      "person.phone",
      "person.company_position",
      "person.wants_marketing",
      "person.created_at",
      "two_step.user_id as two_step",
      selectFrom("recovery_code")
        .select(fn.countAll<number>().as("count"))
        .whereRef("user_id", "=", "person.id")
        .where("used_at", "is", null)
        .as("codes_left"),
      selectFrom("email_code")
        .select(
          sql<string | null>`case when verified_at is null and tries < ${CODE_TRIES}
            and expires_at > ${ctx.clock.now()}::timestamptz then email_code.email end`.as("waiting"),
        )
        .where("purpose", "=", "change-email")
        .where("bound_to", "=", userId)
        // The last one alone: after a change nothing waits.
        .orderBy("sent_at", "desc")
        .limit(1)
        .as("asked_email"),
      sql<string[]>`array(select provider_id from user_credential where user_id = person.id)`.as("providers"),
    ])
    .where("person.id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new AppError("not-found", "There is no such account.");
  const { providers } = row;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? "",
    emailRefusedAt: row.email ? await findRefusal(ctx, row.email) : undefined,
    askedEmail: row.asked_email,
    phone: row.phone ? writePhone(row.phone) : "",
    companyPosition: row.company_position ?? "",
    wantsMarketing: row.wants_marketing,
    hasPassword: providers.includes("credential"),
    providers: providers.filter((id): id is SocialProvider => id !== "credential"),
    isTwoStepOn: row.two_step !== null,
    recoveryCodesLeft: row.codes_left ?? 0,
    createdAt: row.created_at,
  };
}
