import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { londonDay } from "#platform/london-time.ts";
import { type Known, plainNumber } from "./check-credential.ts";
import type { Credential } from "./credentials.queries.ts";

/** What the machine's checks compare a credential with. */
export async function readKnown(
  ctx: Scope,
  { companyId, type, number }: Pick<Credential, "companyId" | "type" | "number">,
): Promise<Known> {
  const company = await ctx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select(["name", "registered_name as registeredName", "companies_house_number as companiesHouseNumber"])
    .select(sql<string | null>`incorporated_on::text`.as("incorporatedOn"))
    .executeTakeFirstOrThrow();
  const register =
    type === "business_registration" && number !== null
      ? await readRegister(ctx, { companyId, number: plainNumber(number) })
      : undefined;
  return { ...company, today: londonDay(ctx.clock.now()), register };
}

async function readRegister(
  ctx: Scope,
  { companyId, number }: { companyId: string; number: string },
): Promise<Known["register"]> {
  const listed = await ctx.db
    .selectFrom("company")
    .where("companies_house_number", "=", number)
    .select(["id", "register_status as status"])
    .executeTakeFirst();
  const isImported = await ctx.db
    .selectFrom("company")
    .where("register_status", "is not", null)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (!listed && !isImported) return undefined;
  return {
    isKnown: Boolean(listed?.status),
    status: listed?.status ?? null,
    isAnothers: listed !== undefined && listed.id !== companyId,
  };
}
