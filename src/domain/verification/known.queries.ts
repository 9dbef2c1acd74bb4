import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { londonDay } from "#platform/london-time.ts";
import { type Known, plainNumber } from "./check-credential.ts";
import type { Credential } from "./credentials.queries.ts";

type Compared = Pick<Credential, "companyId" | "type" | "number">;

/** What the machine's checks compare a credential with. */
export async function readKnown(ctx: Scope, credential: Compared): Promise<Known> {
  const known = await readKnownOfAll(ctx, [credential]);
  return known(credential);
}

/** The same of many at once, as a list shows them. */
export async function readKnownOfAll(
  ctx: Scope,
  credentials: readonly Compared[],
): Promise<(credential: Compared) => Known> {
  const companies = await readCompanies(ctx, [...new Set(credentials.map(({ companyId }) => companyId))]);
  const registered = await readRegister(ctx, [...new Set(credentials.flatMap(numberOf))]);
  const today = londonDay(ctx.clock.now());
  return (credential) => {
    const { id: _, ...company } = companies.get(credential.companyId)!;
    return { ...company, today, register: registered?.(credential) };
  };
}

/** The company number that a document states; others have none. */
const numberOf = ({ type, number }: Compared) =>
  type === "business_registration" && number !== null ? [plainNumber(number)] : [];

async function readCompanies(ctx: Scope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await ctx.db
    .selectFrom("company")
    .where("id", "in", ids)
    .select([
      "id",
      "name",
      "registered_name as registeredName",
      "companies_house_number as companiesHouseNumber",
    ])
    .select(sql<string | null>`incorporated_on::text`.as("incorporatedOn"))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Answers of a credential what the imported register says of its number; nothing where nothing was imported. */
async function readRegister(
  ctx: Scope,
  numbers: readonly string[],
): Promise<((credential: Compared) => Known["register"]) | undefined> {
  if (numbers.length === 0) return undefined;
  const rows = await ctx.db
    .selectFrom("company")
    .where("companies_house_number", "in", numbers)
    .select(["id", "companies_house_number as number", "register_status as status"])
    .execute();
  const listed = new Map(rows.map((row) => [row.number, row]));
  const imported = await ctx.db
    .selectFrom("company")
    .where("register_status", "is not", null)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return (credential) => {
    const [number] = numberOf(credential);
    if (number === undefined) return undefined;
    const found = listed.get(number);
    if (!found && !imported) return undefined;
    return {
      isKnown: Boolean(found?.status),
      status: found?.status ?? null,
      isAnothers: found !== undefined && found.id !== credential.companyId,
    };
  };
}
