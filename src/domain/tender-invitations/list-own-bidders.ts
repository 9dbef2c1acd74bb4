import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { underWay } from "#domain/packages/packages.states.ts";
import { anyone } from "#domain/verdict.ts";
import { LIVE } from "./tender-invitations.states.ts";

const inputSchema = z.object({ companyNumber: z.int().positive() });

/** Those of one's own companies that price a tender of this one, by name: until it has ended, who joins its team reads on both sides. */
export async function listOwnBidders(ctx: Context, input: unknown): Promise<string[]> {
  const { companyNumber } = inputSchema.parse(input);
  anyone(ctx);
  if (ctx.actor.kind !== "member" || ctx.actor.memberships.length === 0) return [];
  const own = ctx.actor.memberships.map(({ companyId }) => companyId);
  const rows = await ctx.db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as package", "package.id", "i.package_id")
    .innerJoin("company as buyer", "buyer.id", "package.company_id")
    .innerJoin("company as firm", "firm.id", "i.company_id")
    .where("i.company_id", "in", own)
    .where("i.state", "in", LIVE)
    .where("package.state", "in", underWay)
    .where("buyer.number", "=", companyNumber)
    .select("firm.name")
    .distinct()
    .orderBy("firm.name")
    .execute();
  return rows.map(({ name }) => name);
}
