import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { findChanges } from "#domain/package-changes/find-changes.ts";
import { factsOf, findPrepared } from "#domain/package-changes/package-changes.queries.ts";
import { requireTakeable } from "#domain/package-changes/take-changes.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { requireFound } from "#domain/verdict.ts";
import { MAX_PACKAGES_OF_ADDENDUM } from "./tendering.limits.ts";
import { namingPackage } from "./naming-package.ts";
import { reopenAt } from "./reopen-at.ts";
import { requireMove } from "./require-move.ts";
import { addendumSchema } from "./tendering.schema.ts";

const schema = packageIdSchema.extend(addendumSchema.shape).extend({
  also: z
    .array(packageIdSchema.shape.packageId)
    .max(MAX_PACKAGES_OF_ADDENDUM - 1)
    .default([]),
});

interface Move {
  from: Date;
  to: Date;
}

export interface PreviewedAddendum {
  packageId: string;
  title: string;
  /** Null where they stay as they are; of questions also where what was prepared says when they close. */
  returnMoves: Move | null;
  questionsMove: Move | null;
  /** Something of the package itself was prepared for it. */
  hasPrepared: boolean;
}

/**
 * What an addendum would do to each package that it concerns, without issuing it: which dates move, and whether anything that
 * was prepared counts. Refuses as the issue itself would what does not fit of the return and of what was prepared, so that
 * nobody is warned of what cannot be issued.
 */
export async function previewAddendum(ctx: Context, input: unknown): Promise<PreviewedAddendum[]> {
  const { packageId: first, also, ...form } = schema.parse(input);
  const wanted = [...new Set([first, ...also])];
  const previewed: PreviewedAddendum[] = [];
  for (const packageId of wanted)
    previewed.push(await previewOf(ctx, packageId, { form, isAlone: wanted.length === 1 }));
  return previewed;
}

interface Previewing {
  form: z.output<typeof addendumSchema>;
  isAlone: boolean;
}

async function previewOf(
  ctx: Context,
  packageId: string,
  { form, isAlone }: Previewing,
): Promise<PreviewedAddendum> {
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const now = ctx.clock.now();
  const prepared = await findPrepared(ctx, packageId);
  const changes = findChanges(factsOf(own, await readPricing(ctx, packageId)), prepared);
  return namingPackage({ title: own.title, isAlone }, async () => {
    const returnAt = requireMove(own, { form, now, isAlone });
    requireTakeable(own, { prepared, changes }, { isRepriced: form.materiality === "reprice", returnAt });
    const reopened = reopenAt(own, { returnAt, facts: changes }, now);
    return {
      packageId,
      title: own.title,
      returnMoves: returnAt > own.returnAt! ? { from: own.returnAt!, to: returnAt } : null,
      questionsMove: reopened && { from: own.questionsCloseAt!, to: reopened },
      hasPrepared: changes.length > 0,
    };
  });
}
