import { sql } from "kysely";
import { categoryOfService, serviceName } from "#domain/catalogue/services.data.ts";
import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { hasTenderedFor } from "./earlier.queries.ts";

/** Why a company is invited to a package, as its e-mail says it: what is true of it first, and never a service that it does not list. */
export async function sayRelevance(
  { db }: Pick<Scope, "db">,
  own: PackageRow,
  companyId: string,
): Promise<string> {
  const { service } = own;
  const category = categoryOfService(service);
  const codes = category?.services.map(({ code }) => code) ?? [service];
  const { rows } = await sql<Record<"hasAsked" | "offers" | "offersOfCategory" | "hasTendered", boolean>>`
    select exists (select from expression_of_interest e where e.package_id = ${own.id}
        and e.company_id = c.id and e.state = 'accepted') as "hasAsked",
      exists (select from company_service s where s.company_id = c.id and s.service_code = ${service}) as offers,
      exists (select from company_service s where s.company_id = c.id
        and s.service_code = any(${codes}::text[])) as "offersOfCategory",
      ${hasTenderedFor(own)} as "hasTendered"
    from company c where c.id = ${companyId}`.execute(db);
  const [firm] = rows;
  if (firm?.hasAsked) return "Your company has asked to be invited.";
  if (firm?.offers) return `You offer ${serviceName(service)}.`;
  if (firm?.hasTendered) return `The buyer has invited you before for ${serviceName(service)}.`;
  if (firm?.offersOfCategory && category) return `You offer work of its category, ${category.name}.`;
  return `The buyer has chosen your company, whose profile does not list ${serviceName(service)}.`;
}
