import { sql } from "kysely";
import { type NextStep, findNextSteps } from "#domain/awards/next-steps.queries.ts";
import { accreditationName } from "#domain/catalogue/accreditations.data.ts";
import type { Context } from "#domain/context.ts";
import { isTaken, stateNow, today } from "#domain/inquiries/inquiries.queries.ts";
import { UNANSWERED, WAITING } from "#domain/inquiries/inquiries.states.ts";
import {
  type OtherTenderWork,
  type TenderWork,
  isStep,
  listTenderWork,
} from "#domain/tendering/list-tender-work.ts";
import { requireMember } from "#domain/verdict.ts";
import { listAskedOfOthers } from "./asked-of-others.ts";
import { MAX_WAITING_LISTED, RENEW_DAYS } from "./dashboard.limits.ts";
import { canSeeDashboard } from "./dashboard.policy.ts";
import { type OthersWork, findWhatOthersDo } from "./waits-for-others.ts";

interface Waiting {
  /** The inquiry, the request or the accreditation. */
  id: string;
  /** Which of the member's companies it waits for. */
  companyId: string;
  /** The last day on which it can be done, in London; null when nothing ends. */
  due: string | null;
  /** Whoever asks may look at it; others of their team do it. */
  isForOthers: boolean;
}

/** Before it is known who in the team does it. */
type Found<Work> = Work extends Waiting ? Omit<Work, "isForOthers"> : never;

export type WaitingWork =
  /** An inquiry that this company has not answered. */
  | (Waiting & { kind: "answer"; projectName: string; from: string })
  /** Quotes that this company has not answered; `inquiryId` of the only one. */
  | (Waiting & { kind: "decide"; projectName: string; quotes: number; inquiryId: string | null })
  /** Firms that do not know yet that another was taken. */
  | (Waiting & { kind: "tell"; projectName: string; firms: number })
  | (Waiting & { kind: "renew"; accreditation: string })
  | (Waiting & { kind: "tender"; work: OtherTenderWork })
  /** What takes one's own package on, once its quotes can be opened. */
  | (Waiting & { kind: "step"; work: TenderWork; step: NextStep });

const NEVER = "9999-12-31";

/** Lists what waits for the acting member's companies, what they do themselves before what others of their teams do, and then what ends first; the first eight, and of which side more waits. */
export async function listWaiting(
  ctx: Context,
): Promise<{ work: WaitingWork[]; isOwnCut: boolean; areOthersCut: boolean }> {
  const member = requireMember(ctx, canSeeDashboard(ctx.actor));
  const { memberships } = member;
  const companiesOf = (isViewer: boolean) =>
    memberships.filter(({ role }) => (role === "viewer") === isViewer).map(({ companyId }) => companyId);
  const acting = companiesOf(false);
  const others = new Map<string, OthersWork>();
  for (const companyId of acting) others.set(companyId, await findWhatOthersDo(ctx, companyId));
  const works = [...(await listOf(ctx, acting, others)), ...(await listOf(ctx, companiesOf(true), others))];
  const ofPackages = works.flatMap((work) => (work.kind === "step" && !work.isForOthers ? [work.work] : []));
  const asked = await listAskedOfOthers(ctx, member, ofPackages);
  const inOrder = works
    .map((work) => (work.kind === "step" && asked.has(work.work.id) ? { ...work, isForOthers: true } : work))
    .toSorted(
      (one, other) =>
        Number(one.isForOthers) - Number(other.isForOthers) ||
        (one.due ?? NEVER).localeCompare(other.due ?? NEVER),
    );
  const cut = inOrder.slice(MAX_WAITING_LISTED);
  return {
    work: inOrder.slice(0, MAX_WAITING_LISTED),
    isOwnCut: cut.some((work) => !work.isForOthers),
    areOthersCut: cut.some((work) => work.isForOthers),
  };
}

/** Each list by itself, what others do at its end, so that it pushes out nothing of one's own. Where somebody only reads, all is others'. */
async function listOf(
  ctx: Context,
  companyIds: readonly string[],
  others: ReadonlyMap<string, OthersWork>,
): Promise<WaitingWork[]> {
  if (companyIds.length === 0) return [];
  const lists: Found<WaitingWork>[][] = [
    await listUnanswered(ctx, companyIds),
    await listUndecided(ctx, companyIds),
    await listUntold(ctx, companyIds),
    await listEnding(ctx, companyIds),
    await listTenders(ctx, companyIds, others),
  ];
  return lists
    .flat()
    .map((work) => ({ ...work, isForOthers: isForOthers(work, others.get(work.companyId)) }));
}

function isForOthers(work: Found<WaitingWork>, others: OthersWork | undefined): boolean {
  if (!others) return true;
  if (work.kind === "renew") return others.profile;
  if (work.kind === "step" && others.isStep(work.step)) return true;
  return (work.kind === "step" || work.kind === "tender") && others.kinds.includes(work.work.kind);
}

async function listTenders(
  ctx: Context,
  own: readonly string[],
  others: ReadonlyMap<string, OthersWork>,
): Promise<Found<WaitingWork>[]> {
  const last = own.flatMap((companyId) =>
    (others.get(companyId)?.kinds ?? []).map((kind) => ({ companyId, kind })),
  );
  // Some may turn out to be others' to take on (asked-of-others.ts).
  const works = await listTenderWork(ctx, own, 2 * MAX_WAITING_LISTED, last);
  const steps = new Map<string, NextStep>();
  const stepped = works.filter(({ kind }) => isStep(kind));
  for (const [companyId, of] of Map.groupBy(stepped, (work) => work.companyId))
    for (const [id, step] of await findNextSteps(ctx, { packageIds: of.map((work) => work.id), companyId }))
      steps.set(id, step);
  return works.flatMap((work): Found<WaitingWork>[] => {
    const { kind, companyId, due } = work;
    const waiting = { id: `${kind}-${work.id}`, companyId, due };
    if (!isStep(kind)) return [{ ...waiting, kind: "tender", work: { ...work, kind } }];
    const step = steps.get(work.id);
    return step ? [{ ...waiting, kind: "step", work, step }] : [];
  });
}

async function listUnanswered(ctx: Context, own: readonly string[]): Promise<Found<WaitingWork>[]> {
  const rows = await ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .innerJoin("company as asker", "asker.id", "inquiry.from_company_id")
    .where("inquiry.company_id", "in", own)
    .where(stateNow(ctx), "in", UNANSWERED)
    .select([
      "inquiry.id",
      "inquiry.company_id as companyId",
      "request.reply_by as due",
      "request.project_name as projectName",
      "asker.name as from",
    ])
    .orderBy("request.reply_by")
    .orderBy("inquiry.id")
    .limit(MAX_WAITING_LISTED + 1)
    .execute();
  return rows.map((row) => ({ kind: "answer", ...row }));
}

async function listUndecided(ctx: Context, own: readonly string[]): Promise<Found<WaitingWork>[]> {
  const rows = await ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .where("inquiry.from_company_id", "in", own)
    .where(stateNow(ctx), "=", "quoted")
    .where((eb) => eb.not(isTaken))
    .groupBy("request.id")
    .select((eb) => [
      "request.id",
      "request.company_id as companyId",
      "request.project_name as projectName",
      eb.fn.countAll<number>().as("quotes"),
      eb.fn.min("inquiry.id").as("inquiryId"),
      // A quote's inquiry is open as long as the quote is valid.
      eb.fn.min("inquiry.open_until").as("due"),
    ])
    .orderBy("due")
    .orderBy("request.id")
    .limit(MAX_WAITING_LISTED + 1)
    .execute();
  return rows.map(({ quotes, inquiryId, ...row }) => ({
    kind: "decide",
    ...row,
    quotes: Number(quotes),
    inquiryId: Number(quotes) === 1 ? inquiryId : null,
  }));
}

async function listUntold(ctx: Context, own: readonly string[]): Promise<Found<WaitingWork>[]> {
  const rows = await ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .where("inquiry.from_company_id", "in", own)
    .where(stateNow(ctx), "in", WAITING)
    .where(isTaken)
    .groupBy("request.id")
    .select((eb) => [
      "request.id",
      "request.company_id as companyId",
      "request.project_name as projectName",
      eb.fn.countAll<number>().as("firms"),
      eb.fn.min("inquiry.open_until").as("due"),
    ])
    .orderBy("due")
    .orderBy("request.id")
    .limit(MAX_WAITING_LISTED + 1)
    .execute();
  return rows.map(({ firms, ...row }) => ({ kind: "tell", ...row, firms: Number(firms) }));
}

async function listEnding(ctx: Context, own: readonly string[]): Promise<Found<WaitingWork>[]> {
  const day = today(ctx);
  const rows = await ctx.db
    .selectFrom("company_accreditation as held")
    .where("held.company_id", "in", own)
    .where("held.expires_on", ">=", day)
    .where(sql<boolean>`held.expires_on <= ${day}::date + ${RENEW_DAYS}::integer`)
    .select(["held.company_id as companyId", "held.accreditation_code as code", "held.expires_on as due"])
    .orderBy("held.expires_on")
    .orderBy("held.accreditation_code")
    .limit(MAX_WAITING_LISTED + 1)
    .execute();
  return rows.map(({ companyId, code, due }) => ({
    kind: "renew",
    id: `${companyId}-${code}`,
    companyId,
    due,
    accreditation: accreditationName(code),
  }));
}
