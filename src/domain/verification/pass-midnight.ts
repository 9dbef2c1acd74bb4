import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { isCurrent } from "./compute-level.ts";
import { credentialTypeOf, isInsurance, nameCredential } from "./credential-types.data.ts";
import { type Credential, selectCredentials } from "./credentials.queries.ts";
import { supersede } from "./decide.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { tellWatchers } from "./tell-watchers.ts";

/**
 * Computes anew the level of every company with evidence for which it may be another by now: something of it begins or has
 * ended by today in London, the company has changed its profile since, or it was not looked at today (its people and the
 * register change, too). Those who watch a firm hear of an insurance that has lapsed. Answers how many companies.
 */
export async function passMidnight(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const today = londonDay(ctx.clock.now());
  const midnight = londonMomentsAt(today, 0)[0]!;
  const pass = (isDue: boolean) =>
    processEach(ctx.log, {
      failed: "level not computed",
      findBatch: (after) =>
        ctx.db
          .selectFrom("credential")
          .innerJoin("company", "company.id", "credential.company_id")
          .leftJoin("level_check as last", "last.company_id", "credential.company_id")
          .where("credential.state", "=", "approved")
          .where(({ eb, or, ref }) =>
            isDue
              ? eb("credential.changes_on", "<=", today)
              : or([
                  eb("last.checked_at", "is", null),
                  eb("last.checked_at", "<", midnight),
                  eb("last.checked_at", "<", ref("company.updated_at")),
                ]),
          )
          .$if(after !== undefined, (query) => query.where("credential.company_id", ">", after!.id))
          .select("credential.company_id as id")
          .distinct()
          .orderBy("credential.company_id")
          .limit(100)
          .execute(),
      run: ({ id }) => ctx.transact((tx) => passOne(tx, id, today)),
    });
  // What has lapsed waits for no routine look at all the others.
  return (await pass(true)) + (await pass(false)) + (await forgetRejections(ctx));
}

/** A badge that says rejected goes with the last of what was decided, once that has been kept as long as it is. */
const forgetRejections = (ctx: Context): Promise<number> =>
  processEach(ctx.log, {
    failed: "rejection not forgotten",
    findBatch: (after) =>
      ctx.db
        .selectFrom("level_check as last")
        .innerJoin("company", "company.id", "last.company_id")
        .where("company.verification_status", "=", "rejected")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("credential")
                .whereRef("credential.company_id", "=", "company.id")
                .where("credential.decided_at", "is not", null)
                .select("credential.id"),
            ),
          ),
        )
        .$if(after !== undefined, (query) => query.where("company.id", ">", after!.id))
        .select("company.id")
        .orderBy("company.id")
        .limit(100)
        .execute(),
    run: async ({ id }) => {
      await ctx.transact((tx) => refreshLevel(tx, id));
      return 1;
    },
  });

async function passOne(tx: Tx, companyId: string, today: string): Promise<number> {
  const company = await tx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select(["id", "number", "name"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const due = await selectCredentials(tx)
    .where("credential.company_id", "=", companyId)
    .where("credential.state", "=", "approved")
    .where("credential.changes_on", "<=", today)
    .execute();
  // Renewals that begin today take their place first: what they renew has not lapsed.
  for (const credential of due)
    if (isCurrent(credential, today))
      await supersede(tx, credential, credentialTypeOf(credential.type).isRepeated === true);
  const over = due.filter(
    ({ type, expiresOn }) => isInsurance(type) && expiresOn !== null && expiresOn < today,
  );
  for (const credential of over)
    if (await isLapsed(tx, credential, today))
      await tellWatchers(tx, company, {
        about: "cover",
        what: `has let its cover lapse: ${nameCredential(credential)}`,
      });
  await refreshLevel(tx, companyId);
  return 1;
}

/** Whether nothing else of its kind covers the company now. */
async function isLapsed(tx: Tx, { id, companyId, type }: Credential, today: string): Promise<boolean> {
  const others = await selectCredentials(tx)
    .where("credential.company_id", "=", companyId)
    .where("credential.type", "=", type)
    .where("credential.id", "<>", id)
    .where("credential.state", "=", "approved")
    .execute();
  const renews = ({ replacesId }: Credential) =>
    credentialTypeOf(type).isRepeated !== true || replacesId === id;
  const isStill = await tx.db
    .selectFrom("credential")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "approved")
    .executeTakeFirst();
  return isStill !== undefined && !others.some((each) => renews(each) && isCurrent(each, today));
}
