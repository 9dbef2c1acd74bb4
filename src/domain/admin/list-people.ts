import { sql } from "kysely";
import type { z } from "zod";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { escapeLike } from "#platform/escape-like.ts";
import { canUsePortal } from "./admin.policy.ts";
import { PAGE_OF_PEOPLE } from "./admin.limits.ts";
import { type PersonFacts, selectPersonFacts } from "./people.queries.ts";
import { peopleSearchSchema } from "./person.schema.ts";

export interface PeoplePage {
  people: PersonFacts[];
  next: string | null;
}

/** Accounts for administrators, the newest first, in pages of 50; by a part of the name or the address, by state, type and when they came. */
export async function listPeople(
  ctx: Context,
  input: z.input<typeof peopleSearchSchema> = {},
): Promise<PeoplePage> {
  authorize(canUsePortal(ctx.actor));
  const { q, state, type, joined, after } = peopleSearchSchema.parse(input);
  let query = selectPersonFacts(ctx)
    .orderBy("person.created_at", "desc")
    .orderBy("person.id", "desc")
    .limit(PAGE_OF_PEOPLE + 1);
  if (q !== undefined) {
    query = query.where(
      sql<string>`lower(person.name || ' ' || coalesce(person.email, ''))`,
      "like",
      `%${escapeLike(q.toLowerCase())}%`,
    );
  }
  if (state !== undefined) query = query.where(CONDITIONS[state]);
  if (type !== undefined) {
    query = query.where(
      sql<boolean>`exists (select from membership join company on company.id = membership.company_id
        where membership.user_id = person.id and company.account_type = ${type})`,
    );
  }
  if (joined !== undefined) {
    const since = new Date(ctx.clock.now().getTime() - Number(joined) * DAY_MS);
    query = query.where("person.created_at", ">", since);
  }
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(person.created_at, person.id) < (select created_at, id from user_account where id = ${after})`,
    );
  }
  const rows = await query.execute();
  const people = rows.slice(0, PAGE_OF_PEOPLE);
  return { people, next: rows.length > PAGE_OF_PEOPLE ? people.at(-1)!.id : null };
}

const CONDITIONS = {
  active: sql<boolean>`person.confirmed_at is not null and person.closed_at is null and person.suspended_at is null`,
  unconfirmed: sql<boolean>`person.confirmed_at is null`,
  suspended: sql<boolean>`person.suspended_at is not null`,
  closed: sql<boolean>`person.closed_at is not null`,
  administrator: sql<boolean>`person.is_administrator`,
};
