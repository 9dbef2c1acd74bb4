import { buffer } from "node:stream/consumers";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canOpenLodged } from "./lodged-quotes.policy.ts";
import { selectLodged } from "./lodged-quotes.queries.ts";
import { lodgedIdSchema } from "./lodged-quotes.schema.ts";
import { lodgedKey, openLodgedSeal, promiseOf } from "./lodged-seal.ts";

export interface OpenedFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/**
 * Opens a lodged file for the buyer's team, once the quotes are opened; the first time is written down. Throws where it is
 * not what was lodged.
 */
export async function openLodged(ctx: Context, input: unknown): Promise<OpenedFile> {
  const { packageId, lodgedId } = lodgedIdSchema.parse(input);
  const own = await findPackage(ctx, packageId);
  const row = await selectLodged(ctx)
    .where("l.id", "=", lodgedId)
    .where("l.package_id", "=", packageId)
    .executeTakeFirst();
  const found = own && row && { ...row, state: own.state, companyId: own.companyId };
  const verdict = canOpenLodged(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const lodged = requireFound(found, verdict);
  await countFile(ctx);
  const stored = await ctx.files.find(lodgedKey(lodgedId));
  if (!stored) {
    ctx.log.error({ lodged: lodgedId }, "a lodged quote is not in the file store");
    throw new AppError("not-found", "There is no such file.");
  }
  const seal = await openLodgedSeal(ctx, lodged);
  const bytes = seal.file(await buffer(stored.stream));
  const { name, contentType, nonce } = seal.facts(lodged.facts);
  if (promiseOf(nonce, bytes) !== lodged.hash) throw new Error(`${lodgedId} is not what was lodged.`);
  if (lodged.openedAt === null)
    await ctx.transact(async (tx) => {
      await tx.db
        .updateTable("lodged_quote")
        .set({ opened_at: tx.clock.now(), opened_by: userId })
        .where("id", "=", lodgedId)
        .where("opened_at", "is", null)
        .execute();
      const { companyId } = lodged;
      await recordEvent(tx, { action: "lodged-quote-opened", companyId, subjectId: lodgedId });
    });
  return { name, contentType, bytes };
}
