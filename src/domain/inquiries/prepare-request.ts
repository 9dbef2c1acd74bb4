import { firstCompanyOf } from "#domain/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Context, Scope } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { type FirmRow, findFirms, findFirmsByName } from "./firm.queries.ts";
import { canAskFirm, canAskForQuotes } from "./inquiries.policy.ts";
import { today } from "./inquiries.queries.ts";
import { findFirmsSchema, firmNumbersSchema } from "./inquiries.schema.ts";
import { FIRM_SEARCHES_PER_PERSON } from "./inquiries.limits.ts";

export interface ChosenFirm {
  number: number;
  name: string;
  town: string | null;
  /** Why it cannot be asked, as a sentence; null when it can. */
  refusal: string | null;
}

export interface RequestDraft {
  /** The day in London, on which the form's dates are judged. */
  today: string;
  firms: ChosenFirm[];
  /** Firms that the search finds, without those chosen already. */
  found: ChosenFirm[];
  /** The asking company's own projects. */
  projects: { id: string; name: string; location: string }[];
}

/** What the request form shows: the firms of the address, what a search by name finds, and the actor's own projects. */
export async function prepareRequest(
  ctx: Context,
  input: { companies: readonly string[]; find?: string },
): Promise<RequestDraft> {
  const numbers = firmNumbersSchema.parse(input.companies);
  const find = findFirmsSchema.parse(input.find ?? "");
  const actor = requireMember(ctx, canAskForQuotes(ctx.actor));
  const { companyId } = firstCompanyOf(actor);
  if (find !== "") await ctx.limits.consume(FIRM_SEARCHES_PER_PERSON, actor.userId);
  const firms = await findFirms(ctx, companyId, numbers);
  if (numbers.length > 0 && firms.length === 0) throw new AppError("not-found", "There is no such company.");
  const found = find === "" ? [] : await findFirmsByName(ctx, companyId, find);
  const show = ({
    id: _id,
    isClaimed: _claimed,
    isBlockedByUs: _us,
    isBlockedByThem: _them,
    ...rest
  }: FirmRow) => rest;
  const describe = (firm: FirmRow): ChosenFirm => {
    const verdict = canAskFirm(ctx.actor, firm);
    return { ...show(firm), refusal: verdict.isAllowed ? null : verdict.reason };
  };
  return {
    today: today(ctx),
    firms: firms.map(describe),
    found: found.filter(({ number }) => !numbers.includes(number)).map(describe),
    projects: await findOwnProjects(ctx, companyId),
  };
}

const MAX_PROJECTS = 100;

function findOwnProjects(ctx: Scope, companyId: string) {
  return ctx.db
    .selectFrom("project")
    .select(["id", "name", "location"])
    .where("company_id", "=", companyId)
    .where("archived_at", "is", null)
    .where("stage", "<>", "completed")
    .orderBy("name")
    .limit(MAX_PROJECTS)
    .execute();
}
