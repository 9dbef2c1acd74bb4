import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { credentialTypes, nameCredential } from "./credential-types.data.ts";
import { REMINDER_DAYS } from "./verification.limits.ts";
import { daysUntil } from "./verification.states.ts";

const repeatedTypes = credentialTypes.filter(({ isRepeated }) => isRepeated).map(({ code }) => code);

interface Ending {
  id: string;
  companyId: string;
  type: string;
  grade: string | null;
  expiresOn: string;
  remindedAt: number | null;
}

/**
 * Reminds teams of evidence that ends in 60, 30, 14, 7 or 1 days, unless its successor is approved or waits already. One
 * that was missed, because nothing ran that day, is made up for by the next. Answers how many reminders.
 */
export async function remindOfEnds(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const today = londonDay(ctx.clock.now());
  return processEach<Ending>(ctx.log, {
    failed: "reminder not written",
    findBatch: (after?: Ending) => selectEnding(ctx, today, after?.id).limit(100).execute(),
    run: (ending) => ctx.transact((tx) => remind(tx, ending, today)),
  });
}

function selectEnding(ctx: Pick<Context, "db">, today: string, after: string | undefined) {
  let query = ctx.db
    .selectFrom("credential")
    .where("state", "=", "approved")
    .where("expires_on", ">=", today)
    .where("expires_on", "<=", sql<string>`${today}::date + ${REMINDER_DAYS[0]}::integer`)
    .where(
      sql<boolean>`coalesce(reminded_at_days, 32767) > (
        select min(days) from unnest(${[...REMINDER_DAYS]}::smallint[]) as at (days) where days >= expires_on - ${today}::date)`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("credential as next")
            .whereRef("next.company_id", "=", "credential.company_id")
            .whereRef("next.type", "=", "credential.type")
            .where("next.state", "in", ["submitted", "approved"])
            .where((eb) =>
              eb.or([
                eb("next.expires_on", "is", null),
                eb("next.expires_on", ">", eb.ref("credential.expires_on")),
              ]),
            )
            // Of what may hold beside others of its type, one that names it, or that is of the same scheme.
            .where((eb) =>
              eb.or([
                eb("credential.type", "not in", repeatedTypes),
                eb("next.replaces_id", "=", eb.ref("credential.id")),
                eb("next.grade", "=", eb.ref("credential.grade")),
              ]),
            )
            .select("next.id"),
        ),
      ),
    )
    .orderBy("id")
    .select([
      "id",
      "company_id as companyId",
      "type",
      "grade",
      sql<string>`expires_on::text`.as("expiresOn"),
      "reminded_at_days as remindedAt",
    ]);
  if (after !== undefined) query = query.where("id", ">", after);
  return query;
}

async function remind(
  tx: Tx,
  { id, companyId, type, grade, expiresOn }: Ending,
  today: string,
): Promise<number> {
  const days = daysUntil(expiresOn, today);
  const due = REMINDER_DAYS.findLast((threshold) => threshold >= days)!;
  const marked = await tx.db
    .updateTable("credential")
    .set({ reminded_at_days: due })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("reminded_at_days", "is", null), eb("reminded_at_days", ">", due)]))
    .returning("id")
    .executeTakeFirst();
  if (!marked) return 0;
  const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  await writeNotifications(tx, {
    kind: "verification",
    to: { companyId },
    title: `${nameCredential({ type, grade })} ends ${when}: send the new one`,
    path: `/company/verification/new?type=${type}&replaces=${id}`,
    subject: id,
  });
  return 1;
}
