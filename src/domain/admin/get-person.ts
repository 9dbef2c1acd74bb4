import type { Context } from "#domain/context.ts";
import { hasOwnPassword } from "#domain/passwords/passwords.queries.ts";
import { listFatesOf } from "#platform/email-fates.ts";
import { describeDevice } from "#domain/sessions/describe-device.ts";
import { requirePerson } from "./require-person.ts";
import type { PersonFacts } from "./people.queries.ts";
import { personIdSchema } from "./person.schema.ts";

export interface PersonPage extends PersonFacts {
  isSelf: boolean;
  /** Whether the acting administrator proves by a password who they are; without one a fresh sign-in does. */
  provesByPassword: boolean;
  sessions: { id: string; device: string; signedInAt: Date; lastUsedAt: Date }[];
  /** What was sent to them in the last 90 days, without its text, the newest first. */
  emails: { id: string; status: string; queuedAt: Date; answer: string | null }[];
}

const MOST = 50;

/** An account with its sessions and what became of the e-mails to it; for administrators. */
export async function getPerson(ctx: Context, input: { userId: string }): Promise<PersonPage> {
  const { userId } = personIdSchema.parse(input);
  const { person, administrator } = await requirePerson(ctx, userId);
  const sessions = await ctx.db
    .selectFrom("user_session")
    .where("user_id", "=", person.id)
    .where("expires_at", ">", ctx.clock.now())
    .orderBy("updated_at", "desc")
    .limit(MOST)
    .select(["id", "user_agent as userAgent", "created_at as signedInAt", "updated_at as lastUsedAt"])
    .execute();
  return {
    ...person,
    isSelf: person.id === administrator.userId,
    provesByPassword: await hasOwnPassword(ctx),
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: describeDevice(userAgent),
    })),
    emails: await listFatesOf(ctx, person.email, MOST),
  };
}
