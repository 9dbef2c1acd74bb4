import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { leafOfOpening } from "#domain/receipts/openings.proof.ts";
import { isPlacedInRecord } from "#domain/transparency/find-placed.ts";
import { requireFound } from "#domain/verdict.ts";
import { type LodgedHash, type OpenedHash, openingRecordOf } from "./opening-record.ts";
import { listOpenings } from "./openings.queries.ts";
import { canCompareQuotes } from "./tender-quotes.policy.ts";

export interface ShownOpening {
  round: number;
  openedAt: Date;
  /** In their order; null for whoever has no account any more. None in records of before they were named. */
  openers: (string | null)[];
  quotes: (OpenedHash & { firm: string; isLate: boolean })[];
  /** The firms of quotes, and of files that count, that came after the return, within the announced tolerance. */
  late: string[];
  /** The record says when each was lodged; that this was late, the file itself. */
  lodged: (LodgedHash & { firm: string; isLate: boolean })[];
  /** The hash under which it is in the public record. */
  leaf: string;
  isPlaced: boolean;
}

/** What was written down when a package's quotes were opened, round by round, for its buyer's team. */
export async function getOpenings(ctx: Context, input: unknown): Promise<ShownOpening[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canCompareQuotes(ctx.actor, found));
  const named = await nameFirms(ctx, packageId);
  const firmOf = (id: string) => named.get(id)?.firm ?? "";
  const shown = [];
  for (const facts of await listOpenings(ctx, packageId)) {
    const leaf = await leafOfOpening(await openingRecordOf(facts));
    const quotes = facts.quotes.map((each) => ({
      ...each,
      firm: firmOf(each.quote),
      isLate: facts.late.includes(each.quote),
    }));
    const lodged = (facts.lodged ?? []).map((each) => ({
      ...each,
      firm: firmOf(each.lodged),
      isLate: named.get(each.lodged)?.isLate ?? false,
    }));
    const late = [...quotes, ...lodged.filter(({ counts }) => counts)].filter(({ isLate }) => isLate);
    shown.push({
      round: facts.round,
      openedAt: facts.openedAt,
      openers: await nameOpeners(ctx, facts.openers ?? []),
      quotes,
      late: late.map(({ firm }) => firm),
      lodged,
      leaf,
      isPlaced: await isPlacedInRecord(ctx.db, leaf),
    });
  }
  return shown;
}

interface Named {
  firm: string;
  /** Of a lodged file: it was lodged after the return, within the announced tolerance. */
  isLate: boolean;
}

/** The firms of a package's quotes and lodged files, by the ids of these. */
async function nameFirms({ db }: Context, packageId: string): Promise<Map<string, Named>> {
  const { rows } = await sql<Named & { id: string }>`
    select named.id, named.is_late as "isLate", coalesce(company.name, i.firm_name,
      case when i.email like '%@%' then i.email end, '') as firm
    from (
      select id, invitation_id, false as is_late from tender_quote where package_id = ${packageId}
      union all select id, invitation_id, is_late from lodged_quote where package_id = ${packageId}
    ) named
    join tender_invitation i on i.id = named.invitation_id
    left join company on company.id = i.company_id`.execute(db);
  return new Map(rows.map(({ id, ...each }) => [id, each]));
}

async function nameOpeners({ db }: Context, ids: readonly string[]): Promise<(string | null)[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("user_account").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? null);
}
