import { selectListed } from "#domain/companies/companies.queries.ts";
import type { Context } from "#domain/context.ts";
import { cleanLine } from "#domain/text.schema.ts";
import { anyone } from "#domain/verdict.ts";
import { stemOf } from "./merge-duplicate.ts";

export interface ClaimableListing {
  number: number;
  name: string;
  town: string | null;
}

const MAX = 3;
const ENDINGS = ["", " ltd", " limited", " llp", " plc"];

/** Unclaimed listings of this name, with whatever ending, or of this Companies House number; at most three. */
export async function findClaimable(ctx: Context, text: string): Promise<ClaimableListing[]> {
  anyone(ctx);
  const wanted = cleanLine(text.slice(0, 800)).toLowerCase();
  if (wanted.length < 3 || wanted.length > 200) return [];
  const stem = stemOf(wanted);
  const names = [wanted, ...ENDINGS.map((ending) => `${stem}${ending}`)];
  return selectListed(ctx.db)
    .select(["number", "name", "town"])
    .where("is_claimed", "=", false)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("lower", ["name"]), "in", names),
        ...(/^[a-z0-9]{8}$/.test(wanted) ? [eb("companies_house_number", "=", wanted.toUpperCase())] : []),
      ]),
    )
    .orderBy("number")
    .limit(MAX)
    .execute();
}
