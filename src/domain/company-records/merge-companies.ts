import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import { absorbFacts } from "#domain/companies/absorb-facts.ts";
import { closeCompany } from "#domain/companies/close-company.ts";
import { refreshRating } from "#domain/companies/companies.queries.ts";
import { touchCompany } from "#domain/companies/profile-sections.queries.ts";
import type { Context, Tx } from "#domain/context.ts";
import { moveLists } from "#domain/favourites/move-lists.ts";
import { announceAccess } from "#domain/sessions/sessions.queries.ts";
import { refreshLevel } from "#domain/verification/refresh-level.ts";
import { AppError } from "#platform/errors.ts";
import { requireChangeable } from "./company-records.queries.ts";
import { mergeSchema } from "./company-records.schema.ts";
import { type ForeseenMerge, readMerge } from "./mergers.queries.ts";
import { moveDealings, moveEvidence, moveTeam } from "./move-dealings.ts";
import { putBack } from "./put-back.ts";
import { tellCompany } from "./tell-company.ts";

/**
 * Merges a company that was entered twice into the one that stays, as the administrator has looked at it, with a reason
 * that the team is told. What it has had to do with others moves; its own page leads to the one that stays from then on.
 */
export async function mergeCompanies(ctx: Context, input: unknown): Promise<void> {
  const { number, into, version, reason } = mergeSchema.parse(input);
  const { company: gone, administrator } = await requireChangeable(ctx, number);
  const { company: kept } = await requireChangeable(ctx, into);
  await ctx.transact(async (tx) => {
    await holdBoth(tx, gone.id, kept.id);
    const foreseen = await readMerge(tx, gone, kept);
    const [hindrance] = foreseen.hindrances;
    if (hindrance !== undefined) throw new AppError("conflict", hindrance);
    if (foreseen.version !== version)
      throw new AppError("conflict", "Something has changed meanwhile. Look at what moves again.");
    const people = await moveAll(tx, foreseen);
    const about = { action: "companies-merged", details: { from: gone.number, into: kept.number } };
    await recordEvent(tx, { ...about, companyId: gone.id, subjectId: kept.id });
    await recordEvent(tx, {
      ...about,
      companyId: kept.id,
      subjectId: gone.id,
      after: { ...foreseen.moves, reason },
      // The reason is the administrator's own words.
      personId: administrator.userId,
    });
    await tellCompany(tx, {
      company: kept,
      kind: "merge",
      title: `${gone.name} was entered twice and is now one company with ${kept.name}`,
      text: "An administrator has merged the two. What both have had to do with others is now with the one that stays, and the address of the other leads to it.",
      reason,
      path: `/profile/${kept.number}`,
    });
    for (const userId of people) await announceAccess(tx, userId);
  });
}

/** In one order, so that two merges never wait for each other; one that has closed meanwhile is merged no more. */
async function holdBoth(tx: Tx, ...ids: string[]): Promise<void> {
  const held = await tx.db
    .selectFrom("company")
    .where("id", "in", ids)
    .where("closed_at", "is", null)
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute();
  if (held.length < new Set(ids).size) throw new AppError("conflict", "One of the two has closed meanwhile.");
}

/** Answers whose team has changed. */
async function moveAll(tx: Tx, { gone, kept, doesEvidenceMove }: ForeseenMerge): Promise<string[]> {
  const [from, to] = [gone.id, kept.id];
  await moveRegisterEntry(tx, from, to);
  await absorbFacts(tx, from, to);
  await moveDealings(tx, from, to);
  await moveLists(tx, from, to);
  if (doesEvidenceMove) await moveEvidence(tx, from, to);
  const people = await moveTeam(tx, from, to);
  if (people.length > 0) {
    await tx.db.updateTable("company").set({ is_claimed: true }).where("id", "=", to).execute();
    await putBack(tx, to);
  }
  await closeCompany(tx, from);
  // Also those that were merged into it before.
  await tx.db
    .updateTable("company")
    .set({ merged_into: to })
    .where(({ eb, or }) => or([eb("id", "=", from), eb("merged_into", "=", from)]))
    .execute();
  await refreshRating(tx, from);
  await refreshRating(tx, to);
  await touchCompany(tx, to);
  await refreshLevel(tx, from);
  await refreshLevel(tx, to);
  return people;
}

/** A number of the register is one company's: from now on imports find the one that stays. */
async function moveRegisterEntry(tx: Tx, from: string, to: string): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select companies_house_number, registered_name, register_status, incorporated_on, sic_codes,
      classification_version, source_seen_at
    from company where id = ${from} and companies_house_number is not null`.execute(tx.db);
  const entry = rows[0];
  if (!entry) return;
  // A listing without its number is none any more.
  await tx.db
    .updateTable("company")
    .set({ companies_house_number: null, is_claimed: true })
    .where("id", "=", from)
    .execute();
  await tx.db.updateTable("company").set(entry).where("id", "=", to).execute();
}
