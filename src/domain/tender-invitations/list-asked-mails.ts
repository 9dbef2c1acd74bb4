import type { Scope } from "#domain/context.ts";
import { queriesSubject } from "./asked-subjects.data.ts";

/** How the e-mails stand that tell a firm without an account of what it is asked about its quote. */
export interface AskedMail {
  /** What was asked from then on waits to be e-mailed, and when it is; null where nothing waits. */
  waiting: { since: Date; dueAt: Date } | null;
  /** When it was last e-mailed; null where it never was. */
  mailedAt: Date | null;
}

/** Of a package's quotes whose firms have no account, by the quote's id; for its buyer. */
export async function listAskedMails(
  { db }: Pick<Scope, "db">,
  packageId: string,
): Promise<ReadonlyMap<string, AskedMail>> {
  const rows = await db
    .selectFrom("tender_quote as q")
    .innerJoin("tender_invitation as i", "i.id", "q.invitation_id")
    .where("q.package_id", "=", packageId)
    .where("i.company_id", "is", null)
    .select(["q.id", "i.id as invitationId", "i.mailed_at as mailedAt"])
    .execute();
  if (rows.length === 0) return new Map();
  const news = await db
    .selectFrom("address_news")
    .where(
      "invitation_id",
      "in",
      rows.map(({ invitationId }) => invitationId),
    )
    .select(["subject", "created_at as since", "due_at as dueAt"])
    .execute();
  return new Map(
    rows.map(({ id, invitationId, mailedAt }) => {
      const waits = news.find(({ subject }) => subject === queriesSubject(invitationId));
      return [id, { mailedAt, waiting: waits ? { since: waits.since, dueAt: waits.dueAt } : null }];
    }),
  );
}
