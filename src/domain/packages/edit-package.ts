import { type UpdateObject, sql } from "kysely";
import { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import type { DB } from "#platform/db-types.ts";
import { AppError } from "#platform/errors.ts";
import { attendances } from "#domain/tender-rules/attendances.data.ts";
import { dueMoment } from "#domain/tender-rules/due-moment.ts";
import { standardNda } from "#domain/tender-rules/standard-nda.data.ts";
import { keyTermsSchema } from "#domain/tender-rules/key-terms.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { readPricingText } from "#domain/tender-rules/read-pricing-rows.ts";
import { USUAL_RETURN_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { credentialTypes } from "#domain/verification/credential-types.data.ts";
import type { RequiredCredential } from "#domain/tender-rules/match-score.ts";
import { requireMember } from "#domain/verdict.ts";
import { type PackageRow, lockDraft, requireVersion } from "./packages.queries.ts";
import { countFile } from "./count-file.ts";
import { canBeginTender } from "./packages.policy.ts";
import {
  datesSchema,
  evaluationSchema,
  methodSchema,
  openingFormSchema,
  packageIdSchema,
  pricingSchema,
  versionSchema,
  workSchema,
} from "./packages.schema.ts";
import { ndaSchema } from "./nda.schema.ts";
import { visitSchema } from "./visit.schema.ts";

type Changes = UpdateObject<DB, "trade_package">;

/** What each form of a draft sets. */
const sections = {
  work: (input: unknown, own: PackageRow): Changes => {
    const form = workSchema.parse(input);
    return {
      title: form.title,
      code: form.code ?? "",
      service_code: form.service,
      scope: form.scope ?? "",
      design_portion: form.designPortion ?? "",
      required_credentials: JSON.stringify(credentialsOf(form, own)),
      attendances: JSON.stringify(attendancesOf(form)),
      value_band: form.valueBand ?? null,
      budget_pence: form.budget ?? null,
    };
  },
  dates: (input: unknown): Changes => {
    const form = datesSchema.parse(input);
    const returnAt = momentOf(form.returnDay, form.returnTime);
    const questionsCloseAt = momentOf(form.questionsDay, form.questionsTime);
    if (returnAt && questionsCloseAt && questionsCloseAt > returnAt)
      throw new AppError(
        "invalid",
        "Questions close before quotes are due: choose an earlier date for them.",
      );
    return {
      return_at: returnAt,
      questions_close_at: questionsCloseAt,
      short_reason: form.shortReason ?? "",
      award_on: form.awardOn ?? null,
      start_on: form.startOn ?? null,
      duration_weeks: form.durationWeeks ?? null,
      validity_days: form.validityDays,
      min_reprice_days: form.minRepriceDays,
    };
  },
  evaluation: (input: unknown): Changes => ({
    evaluation: JSON.stringify(evaluationSchema.parse(input).evaluation),
  }),
  pricing: (input: unknown): Changes => ({ pricing: JSON.stringify(readPricing(input)) }),
  method: (input: unknown): Changes => {
    const { method, isPublic } = methodSchema.parse(input);
    return { method, is_public: isPublic !== undefined };
  },
  opening: (input: unknown): Changes => {
    const { openers, lateMinutes } = openingFormSchema.parse(input);
    return { openers, late_minutes: lateMinutes };
  },
  visits: (input: unknown): Changes => {
    const form = visitSchema.parse(input);
    return {
      visit_rule: form.visitRule,
      visit_place: form.visitPlace ?? "",
      visit_contact: form.visitContact ?? "",
      visit_bring: form.visitBring ?? "",
    };
  },
  nda: (input: unknown): Changes => {
    const { nda, ndaText = "" } = ndaSchema.parse(input);
    return { nda_text: { none: "", standard: standardNda, own: ndaText }[nda] };
  },
  terms: (input: unknown): Changes => ({ key_terms: JSON.stringify(keyTermsSchema.parse(input)) }),
};
export type PackageSection = keyof typeof sections;

const schema = packageIdSchema
  .extend(versionSchema.shape)
  .extend({ section: z.enum(Object.keys(sections) as [PackageSection, ...PackageSection[]]) });

/**
 * Changes one part of a draft. Refuses with conflict when somebody has changed it meanwhile, or it was issued; the very same
 * sent again, because its answer was lost, is no conflict.
 */
export async function editPackage(ctx: Context, input: unknown): Promise<void> {
  const { packageId, version, section } = schema.parse(input);
  requireMember(ctx, canBeginTender(ctx.actor));
  if (section === "pricing") await countFile(ctx);
  await ctx.transact(async (tx) => {
    const own = await lockDraft(tx, packageId);
    const { companyId } = own;
    const changes = sections[section](input, own);
    if (own.version !== version && (await isAlreadySo(tx, packageId, changes))) return;
    requireVersion(own, version);
    await tx.db
      .updateTable("trade_package")
      .set(changes)
      .set((eb) => ({ version: eb("version", "+", 1), updated_at: tx.clock.now() }))
      .where("id", "=", packageId)
      .execute();
    await recordEvent(tx, {
      action: "package-edited",
      companyId,
      subjectId: packageId,
      details: { section },
    });
  });
}

async function isAlreadySo(tx: Tx, packageId: string, changes: Changes): Promise<boolean> {
  const found = await tx.db
    .selectFrom("trade_package")
    .select("id")
    .where("id", "=", packageId)
    .where((eb) =>
      eb.and(
        Object.entries(changes).map(
          ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Rows of a spreadsheet as they were pasted; refuses with the first rows that cannot be read. */
function readPricing(input: unknown): readonly PricingLine[] {
  const { rows } = pricingSchema.parse(input);
  if (rows === undefined) return [];
  const reading = readPricingText(rows);
  if (reading.kind === "refused") throw new AppError("invalid", reading.sentence);
  if (reading.errors.length === 0) return reading.lines;
  const first = reading.errors.slice(0, 5).map(({ sentence }) => sentence);
  const more = reading.errors.length - first.length;
  throw new AppError(
    "invalid",
    [...first, ...(more > 0 ? [`And ${more} ${more === 1 ? "row" : "rows"} more.`] : [])].join(" "),
  );
}

/** What was asked for keeps the grades that it had. */
function credentialsOf(form: Record<string, unknown>, own: PackageRow): RequiredCredential[] {
  return credentialTypes.flatMap(({ code }) => {
    const asked = form[`credential-${code}`];
    const grades = own.credentials.find(({ type }) => type === code)?.grades ?? [];
    return asked === undefined ? [] : [{ type: code, grades, isMandatory: asked === "mandatory" }];
  });
}

function attendancesOf(form: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    attendances.flatMap(({ code }) => {
      const party = form[`attendance-${code}`];
      return party === undefined ? [] : [[code, party]];
    }),
  );
}

/** A day and a time of day in London; at noon where no time is given. */
function momentOf(day: string | undefined, time: string | undefined): Date | null {
  if (day === undefined) return null;
  const [hours = 0, minutes = 0] = time?.split(":").map(Number) ?? [];
  const minute = time === undefined ? USUAL_RETURN_MINUTE : hours * 60 + minutes;
  return dueMoment(day, minute);
}
