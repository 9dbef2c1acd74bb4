import { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { isComplete } from "#domain/tender-rules/check-key-terms.schema.ts";
import { type KeyTerms, type KeyTermsField, keyTermsSchema } from "#domain/tender-rules/key-terms.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canBeginTender } from "./packages.policy.ts";
import { findPackage, lockDraft, requireVersion } from "./packages.queries.ts";
import { packageIdSchema, versionSchema } from "./packages.schema.ts";

const schema = packageIdSchema.extend(versionSchema.shape).extend({
  from: rowId,
  /** What was shown of the answers that are replaced: of which package, and of which version of it. */
  seen: z.string().max(200).default(""),
});

/** An answer that was given, and what the other package says in its place. */
export interface ReplacedTerm {
  /** `terms-dueDays`, … */
  field: string;
  from: unknown;
  to: unknown;
}

export interface CopiedTerms {
  replaced: ReplacedTerm[];
  /** Nothing is copied before somebody has seen what it replaces. */
  isDone: boolean;
  /** What says that they have. */
  seen: string;
}

/**
 * Takes the whole key-terms sheet of another package of the same company into a draft. Where it would replace answers that
 * are there by others, it only says which, until that was seen.
 */
export async function copyTerms(ctx: Context, input: unknown): Promise<CopiedTerms> {
  const { packageId, version, from, seen } = schema.parse(input);
  requireMember(ctx, canBeginTender(ctx.actor));
  return ctx.transact(async (tx) => {
    const own = await lockDraft(tx, packageId);
    const source = await findPackage(tx, from);
    if (!source || source.companyId !== own.companyId || source.id === own.id)
      throw new AppError("not-found", "There is no such package among yours.");
    if (!isComplete(source.keyTerms))
      throw new AppError(
        "conflict",
        "The key terms of that package are not complete any more: choose another.",
      );
    const now = `${source.id} ${source.version}`;
    const changes = compareTerms(own.keyTerms, source.keyTerms);
    // The same again, because its answer was lost.
    if (changes.length === 0) return { replaced: [], isDone: true, seen: now };
    requireVersion(own, version);
    const replaced = changes.filter((change) => change.from !== null);
    if (replaced.length > 0 && seen !== now) return { replaced, isDone: false, seen: now };
    await tx.db
      .updateTable("trade_package")
      .set({ key_terms: JSON.stringify(source.keyTerms) })
      .set((eb) => ({ version: eb("version", "+", 1), updated_at: tx.clock.now() }))
      .where("id", "=", packageId)
      .execute();
    await recordEvent(tx, {
      action: "package-edited",
      companyId: own.companyId,
      subjectId: packageId,
      details: { section: "terms" },
    });
    return { replaced, isDone: true, seen: now };
  });
}

/** Each answer in which two sheets differ; null for one that is not given. */
function compareTerms(was: KeyTerms, next: KeyTerms): ReplacedTerm[] {
  const names = Object.keys(keyTermsSchema.shape) as KeyTermsField[];
  return names
    .map((name) => ({ field: `terms-${name}`, from: given(was[name]), to: given(next[name]) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

const given = (value: KeyTerms[KeyTermsField]): unknown =>
  Array.isArray(value) ? (value.length === 0 ? null : value.toSorted()) : (value ?? null);
