import { recordEvent } from "#domain/audit/record-event.ts";
import { cutText } from "#domain/cut-text.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import type { Context, Tx } from "#domain/context.ts";
import {
  type PackageRow,
  findPackage,
  lockPackage,
  requireVersion,
} from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { attendances } from "#domain/tender-rules/attendances.data.ts";
import { dueMoment } from "#domain/tender-rules/due-moment.ts";
import { listMissingTerms } from "#domain/tender-rules/check-key-terms.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { USUAL_RETURN_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findChanges, isSame } from "./find-changes.ts";
import { MAX_CHANGED_LINES, PREPARED_CHANGES_PER_PERSON } from "./package-changes.limits.ts";
import { canPrepareChange } from "./package-changes.policy.ts";
import { type Facts, type Prepared, factsOf, findPrepared } from "./package-changes.queries.ts";
import {
  datesChangeSchema,
  pricingChangeSchema,
  termsChangeSchema,
  whichChangeSchema,
  workChangeSchema,
} from "./package-changes.schema.ts";
import { readChangedLines } from "./read-changed-lines.ts";

/** What each form of an issued package changes. */
const sections = {
  work: (input: unknown): Prepared => {
    const { scope = "", designPortion = "", ...form } = workChangeSchema.parse(input);
    const parties: Record<string, unknown> = form;
    const provided = attendances.flatMap(({ code }) => {
      const party = parties[`attendance-${code}`];
      return party === undefined ? [] : [[code, party]];
    });
    return {
      scope,
      designPortion,
      attendances: Object.fromEntries(provided) as Facts["attendances"],
    };
  },
  dates: (input: unknown, own: PackageRow): Prepared => {
    const form = datesChangeSchema.parse(input);
    const { awardOn = null, startOn = null, durationWeeks = null, validityDays } = form;
    return { questionsCloseAt: questionsOf(form, own), awardOn, startOn, durationWeeks, validityDays };
  },
  terms: (input: unknown): Prepared => {
    const keyTerms = termsChangeSchema.parse(input);
    const [missing] = listMissingTerms(keyTerms);
    if (missing) throw new AppError("invalid", `The key terms stay complete. ${missing.sentence}`);
    return { keyTerms };
  },
  pricing: (input: unknown, _own: PackageRow, was: Facts): Prepared => ({ pricing: linesOf(input, was) }),
};

/**
 * Prepares a change of a part of an issued package: its team reads it, and the next addendum takes it. Refuses with conflict
 * when somebody has changed the package meanwhile. Answers whether anything of that part differs from what was issued.
 */
export async function prepareChange(ctx: Context, input: unknown): Promise<boolean> {
  const { packageId, version, section } = whichChangeSchema.parse(input);
  const { userId } = requireMember(ctx, canPrepareChange(ctx.actor, await findPackage(ctx, packageId)));
  return ctx.limits.countDone(PREPARED_CHANGES_PER_PERSON, userId, () =>
    ctx.transact(async (tx) => {
      const locked = await lockPackage(tx, packageId);
      const own = requireVersion(requireFound(locked, canPrepareChange(tx.actor, locked)), version);
      const was = factsOf(own, await readPricing(tx, packageId));
      const part = sections[section](input, own, was);
      const next = onlyChanged(was, { ...(await findPrepared(tx, packageId)), ...part });
      await keep(tx, packageId, next);
      await recordEvent(tx, {
        action: "package-change-prepared",
        companyId: own.companyId,
        subjectId: packageId,
        details: { section },
      });
      return Object.keys(part).some((name) => name in next);
    }),
  );
}

/** Without what is as it was issued. */
const onlyChanged = (was: Facts, next: Prepared): Prepared =>
  Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !isSame(value, was[name as keyof Facts])),
  ) as Prepared;

async function keep(tx: Tx, packageId: string, prepared: Prepared): Promise<void> {
  const facts = JSON.stringify(prepared);
  await tx.db
    .insertInto("prepared_change")
    .values({ package_id: packageId, facts })
    .onConflict((conflict) => conflict.column("package_id").doUpdateSet({ facts }))
    .execute();
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: tx.clock.now() }))
    .where("id", "=", packageId)
    .execute();
}

interface Questions {
  questionsDay?: string | undefined;
  questionsTime?: string | undefined;
}

/** Questions close later, never earlier, and not after the return. */
function questionsOf({ questionsDay, questionsTime }: Questions, own: PackageRow): string | null {
  const was = own.questionsCloseAt;
  if (questionsDay === undefined) return was?.toISOString() ?? null;
  const [hours = 0, minutes = 0] = questionsTime?.split(":").map(Number) ?? [];
  const minute = questionsTime === undefined ? USUAL_RETURN_MINUTE : hours * 60 + minutes;
  const moment = dueMoment(questionsDay, minute);
  if (was && moment < was)
    refuseField(
      "questionsDay",
      "Questions never close earlier after issue: choose the same or a later date.",
    );
  return moment.toISOString();
}

/** Each line keeps its place, because firms have priced by it; more are added at the end. */
function linesOf(input: unknown, was: Facts): Facts["pricing"] {
  const lines = readChangedLines(pricingChangeSchema.parse(input).rows ?? "", was.pricing);
  if (lines.length < was.pricing.length)
    refuseField(
      "rows",
      `There were ${was.pricing.length} lines, and these are ${lines.length}. A line that falls away stays in its place, with quantity 0.`,
    );
  const other = findOtherPlace(lines, was.pricing);
  if (other)
    refuseField(
      "rows",
      `Row ${other.now + 1} is what line ${other.before + 1} was (“${cutText(lines[other.now]!.description, 80)}”). Firms have priced by the place of a line: leave each where it is, and add new ones at the end.`,
    );
  const moved = was.pricing.findIndex(({ kind }, at) => lines[at]!.kind !== kind);
  if (moved !== -1)
    refuseField("rows", `Line ${moved + 1} is of another kind than it was. Add it as a new line at the end.`);
  const changed = findChanges(was, { pricing: lines }).length;
  if (changed > MAX_CHANGED_LINES)
    refuseField(
      "rows",
      `This changes ${changed} lines. An addendum changes at most ${MAX_CHANGED_LINES}: beyond that it is another tender.`,
    );
  return lines;
}

/** A line that stands in the place of another, counted from 0: rows were sorted, or one was put between. */
function findOtherPlace(
  lines: readonly PricingLine[],
  was: readonly PricingLine[],
): { now: number; before: number } | undefined {
  const nameOf = ({ item, description }: PricingLine) => JSON.stringify([item, description]);
  const before = was.map(nameOf);
  const now = lines.map(nameOf);
  for (const [at, name] of now.entries()) {
    if (at >= before.length || name === before[at]) continue;
    const from = before.findIndex((each, place) => each === name && now[place] !== name);
    if (from !== -1) return { now: at, before: from };
  }
  return undefined;
}
