import { sql } from "kysely";
import { isMemberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { registerCheckEnds } from "./compute-level.ts";
import { nameCredential } from "./credential-types.data.ts";
import { licences } from "./licences.data.ts";
import { ENDS_SOON_DAYS, PAGE_OF_PENDING, REGISTER_CHECK_MONTHS } from "./verification.limits.ts";
import { canListPending } from "./verification.policy.ts";

export interface EndingCheck {
  id: string;
  name: string;
  companyNumber: number;
  companyName: string;
  /** The last day on which the look at the register counts, or counted. */
  endsOn: string;
  isOver: boolean;
  /** Of the administrator's own company: another one looks. */
  isOwn: boolean;
}

const needs = Object.entries(licences).flatMap(([code, any]) =>
  any.map(({ type, grade = null }) => ({ code, type, grade })),
);

/**
 * Licences of services that firms offer, approved and not expired, whose look at the issuer's register counts for no more
 * than 60 days or no longer: the first 25 by that day, and how many there are.
 */
export async function listRegisterChecks(ctx: Context): Promise<{ rows: EndingCheck[]; count: number }> {
  authorize(canListPending(ctx.actor));
  const today = londonDay(ctx.clock.now());
  const ending = ctx.db
    .selectFrom("credential")
    .innerJoin("company", "company.id", "credential.company_id")
    .where("credential.state", "=", "approved")
    .where("credential.check_method", "=", "issuers-register")
    .where(
      "credential.checked_at",
      "<",
      sql<Date>`(${today}::date + ${ENDS_SOON_DAYS + 2}::integer - make_interval(months => ${REGISTER_CHECK_MONTHS})) at time zone 'Europe/London'`,
    )
    .where(({ eb, or }) =>
      or([eb("credential.expires_on", "is", null), eb("credential.expires_on", ">=", today)]),
    )
    .where("company.is_claimed", "=", true)
    .where(
      sql<boolean>`exists (select from company_service as service
        join json_to_recordset(${JSON.stringify(needs)}::json) as need (code text, type text, grade text)
          on need.code = service.service_code
        where service.company_id = credential.company_id and service.is_confirmed
          and need.type = credential.type and (need.grade is null or need.grade = credential.grade))`,
    );
  const { count } = await ending
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await ending
    .select([
      "credential.id",
      "credential.company_id as companyId",
      "credential.type",
      "credential.grade",
      "credential.checked_at as checkedAt",
      "company.number as companyNumber",
      "company.name as companyName",
    ])
    .orderBy("credential.checked_at")
    .orderBy("credential.id")
    .limit(PAGE_OF_PENDING)
    .$narrowType<{ checkedAt: Date }>()
    .execute();
  return {
    count,
    rows: rows.map(({ id, companyId, companyNumber, companyName, checkedAt, ...credential }) => {
      const endsOn = registerCheckEnds({ checkMethod: "issuers-register", checkedOn: londonDay(checkedAt) })!;
      return {
        id,
        name: nameCredential(credential),
        companyNumber,
        companyName,
        endsOn,
        isOver: endsOn < today,
        isOwn: isMemberOf(ctx.actor, companyId),
      };
    }),
  };
}
