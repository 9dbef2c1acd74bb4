import { type Agreement, requireConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Context } from "#domain/context.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { canPackDocuments } from "./tender-documents.policy.ts";

interface Tenderer extends Agreement {
  id: string;
  packageId: string;
  companyId: string | null;
  state: string;
}

/** Whose documents somebody has open. */
export interface OpenPack {
  userId: string;
  own: PackageRow;
  /** By which a firm has them; undefined for the buyer's team. */
  invitation: Tenderer | undefined;
}

/**
 * The package whose documents the actor may open: by its id for the buyer's team (the newest revisions), or by that of an
 * invitation for the firm that is pricing (the set that was issued); not-found for anybody else. Refuses with forbidden a firm
 * that has not accepted the confidentiality agreement which the buyer asks for.
 */
export async function requirePack(ctx: Context, id: string): Promise<OpenPack> {
  const invitation = await findTenderer(ctx, id);
  const found = await findPackage(ctx, invitation?.packageId ?? id);
  const held = found && { companyId: found.companyId, invitation };
  const verdict = canPackDocuments(ctx.actor, held);
  const { userId } = requireMember(ctx, verdict);
  requireFound(held, verdict);
  if (invitation) requireConfidence(invitation);
  return { userId, own: found!, invitation };
}

function findTenderer({ db }: Pick<Context, "db">, id: string): Promise<Tenderer | undefined> {
  return db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .leftJoin("nda_acceptance as n", "n.invitation_id", "i.id")
    .select(["i.id", "i.package_id as packageId", "i.company_id as companyId", "i.state"])
    .select(["p.nda_hash as ndaHash", "n.text_hash as acceptedHash"])
    .where("i.id", "=", id)
    .modifyEnd(prepared)
    .executeTakeFirst();
}
