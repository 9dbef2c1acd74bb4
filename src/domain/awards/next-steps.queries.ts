import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { hasUnread } from "#domain/lodged-quotes/lodged-quotes.queries.ts";
import { isReplaced } from "#domain/packages/lodged-files.queries.ts";
import type { Criterion } from "#domain/packages/packages.queries.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { LIVE, SILENT } from "#domain/tender-invitations/tender-invitations.states.ts";
import { quoteFirm } from "#domain/tender-quotes/quotes.queries.ts";
import { LIVE_AWARD, SEALED } from "#domain/tender-quotes/tender-quotes.states.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { priceCriterion } from "#domain/tender-rules/price-criterion.ts";
import { addWorkingDays, moveDay } from "#domain/tender-rules/working-days.ts";
import { londonDay } from "#platform/london-time.ts";
import { ENDING_WORKING_DAYS } from "./awards.limits.ts";
import type { AwardState } from "./awards.states.ts";
import type { OrderKind } from "./decline-reasons.data.ts";
import { type AwardOrder, isLetterOver, orderState, replacedAt, standingLetter } from "./order.queries.ts";

/** What takes a package on once it is issued. */
export type NextStep =
  | { kind: "out"; returnAt: Date; firms: number; silent: number }
  | { kind: "open"; openers: 1 | 2 }
  | { kind: "nothing-came" }
  | { kind: "second-round" }
  | { kind: "none-left"; gone: GoneWinner | null }
  /** `hasUnread`: a file that came by e-mail or on paper has no figures yet. */
  | { kind: "judge"; unjudged: number; hasUnread: boolean; ending: EndingQuotes | null }
  | {
      kind: "recommend";
      gone: GoneWinner | null;
      compliant: number;
      /** Those of the compliant that have no points yet, though the tender has criteria. */
      unscored: number;
      /** What tenderers were asked and have not answered. */
      unanswered: number;
      ending: EndingQuotes | null;
    }
  | { kind: "approve" }
  | { kind: "send-order"; firm: string }
  | { kind: "no-company"; firm: string }
  | { kind: "winner"; firm: string; order: OrderKind; sentAt: Date; answerBy: string }
  | { kind: "tell"; firm: string; firms: number }
  | {
      /** Its winner has accepted a letter of intent: its order is to be sent. */
      kind: "order-after-letter";
      firm: string;
      /** Firms that wait to hear; 0 once everybody was told. */
      firms: number;
      /** The letter's last day. */
      until: string;
      isOver: boolean;
      /** When the firm declined the order that was sent after it, the last of them; null where it did not. */
      declinedAt: Date | null;
    };

/** The last winner, which has declined what it was sent, or withdrawn its quote. */
export interface GoneWinner {
  firm: string;
  at: Date;
  /** What it declined; null where it has withdrawn its quote. */
  declined: OrderKind | null;
}

/** Quotes still in the running that hold no longer than until the planned award, or are over. */
export interface EndingQuotes {
  count: number;
  /** The last day of the first of them. */
  first: string;
  awardOn: string | null;
  /** Five working days or fewer are left, or none. */
  isSoon: boolean;
}

type SentOrder = Pick<AwardOrder, "kind" | "state" | "answerBy" | "expiresOn"> & {
  issuedAt: string;
  answeredAt: string | null;
  replacedAt: unknown;
};

interface Facts {
  id: string;
  state: PackageState;
  returnAt: Date | null;
  openers: 1 | 2;
  /** While it is out: those who may price it, and those of them who have not said whether they will. */
  firms: number;
  silent: number;
  round: 1 | 2;
  /** Whether anything lies sealed that counts: sent through the portal, or lodged. */
  hasSealed: boolean;
  hasUnread: boolean;
  /** The last winner that is gone; its moment as JSON has it. */
  gone: (Omit<GoneWinner, "at"> & { at: string }) | null;
  unjudged: number;
  compliant: number;
  /** Quotes whose firms wait to hear. */
  told: number;
  evaluation: Criterion[];
  /** The criteria that each compliant quote has a score of. */
  scored: string[][];
  unanswered: number;
  /** Of the quotes in the running, the first to end first. */
  validUntil: string[];
  awardOn: string | null;
  nation: Nation;
  /** The award that counts. */
  award: AwardState | null;
  firm: string;
  hasCompany: boolean;
  /** What its winner was sent, the newest first. */
  orders: SentOrder[];
}

/** What takes each of these packages of a company on, by their ids; none of those that are prepared, and of which nothing is left to do. */
export async function findNextSteps(
  { db, clock }: Pick<Scope, "db" | "clock">,
  { packageIds, companyId }: { packageIds: readonly string[]; companyId: string },
): Promise<Map<string, NextStep>> {
  if (packageIds.length === 0) return new Map();
  const { rows } = await sql<Facts>`
    select p.id, p.state, p.return_at as "returnAt", p.openers, p.round, invited.firms, invited.silent,
      quotes.sealed or exists (select from lodged_quote l where l.package_id = p.id and not ${isReplaced}) as "hasSealed",
      ${hasUnread(sql.ref("p.id"))} as "hasUnread",
      (select json_build_object('firm', ${quoteFirm}, 'at', gone.ended_at, 'declined',
          (select sent.kind from award_order sent where sent.award_id = gone.id and gone.end_reason = ''
            order by sent.issued_at desc, sent.id desc limit 1))
        from package_award gone join tender_quote q on q.id = gone.quote_id
        left join company firm on firm.id = q.company_id
        where gone.package_id = p.id and gone.state = 'declined' order by gone.ended_at desc limit 1) as gone,
      quotes.unjudged, quotes.compliant, quotes.told, quotes.scored, quotes.unanswered, quotes."validUntil",
      p.evaluation, p.award_on::text as "awardOn", t.nation,
      a.state as award, ${quoteFirm} as firm, q.company_id is not null as "hasCompany",
      (select coalesce(json_agg(json_build_object('kind', o.kind, 'state', ${orderState}, 'answerBy', o.answer_by,
          'expiresOn', o.expires_on, 'issuedAt', o.issued_at, 'answeredAt', o.answered_at, 'replacedAt', ${replacedAt}) order by o.issued_at desc, o.id desc), '[]')
        from award_order o where o.award_id = a.id) as orders
    from trade_package p
    join tender_project t on t.project_id = p.project_id
    left join package_award a on a.package_id = p.id and a.state in (${sql.join(LIVE_AWARD)})
    left join tender_quote q on q.id = a.quote_id
    left join company firm on firm.id = q.company_id
    cross join lateral (
      select count(*)::int as firms, (count(*) filter (where i.state in (${sql.join(SILENT)})))::int as silent
      from tender_invitation i
      where i.package_id = p.id and p.state = 'issued' and i.state in (${sql.join(LIVE)})) invited
    cross join lateral (
      select coalesce(bool_or(each.state in (${sql.join(SEALED)})), false) as sealed,
        (count(*) filter (where each.state = 'opened'))::int as unjudged,
        (count(*) filter (where each.state = 'compliant'))::int as compliant,
        (count(*) filter (where each.state <> 'draft'))::int as told,
        coalesce(json_agg(array(select distinct s.criterion from quote_score s where s.quote_id = each.id))
          filter (where each.state = 'compliant'), '[]') as scored,
        coalesce(sum((select count(*) from quote_query asked where asked.quote_id = each.id and asked.outcome is null
          and (each.counted_from is null or asked.asked_at >= each.counted_from)))
          filter (where each.state in ('opened', 'compliant')), 0)::int as unanswered,
        coalesce(json_agg(each.valid_until::text order by each.valid_until)
          filter (where each.state in ('opened', 'compliant') and each.valid_until is not null), '[]') as "validUntil"
      from tender_quote each where each.package_id = p.id) quotes
    where p.id = any(${packageIds}) and p.company_id = ${companyId}`.execute(db);
  const today = londonDay(clock.now());
  return new Map(
    rows.flatMap((facts): [string, NextStep][] => {
      const step = stepOf(facts, today);
      return step === null ? [] : [[facts.id, step]];
    }),
  );
}

function stepOf(facts: Facts, today: string): NextStep | null {
  const { returnAt, firms, silent, openers } = facts;
  switch (facts.state) {
    case "issued":
      return returnAt && { kind: "out", returnAt, firms, silent };
    case "closed":
      // First prices count again once a second round is opened, also where nobody has sent a second one.
      return facts.hasSealed || facts.round > 1 ? { kind: "open", openers } : { kind: "nothing-came" };
    case "second_round":
      return { kind: "second-round" };
    case "opened":
    case "under_evaluation":
      return choiceOf(facts, today);
    case "recommended":
      return { kind: "approve" };
    case "awarded":
    case "closed_out":
      return facts.award === null ? null : awardedOf(facts, today);
    default:
      return null;
  }
}

function choiceOf(facts: Facts, today: string): NextStep {
  const { unjudged, compliant, unanswered } = facts;
  const gone = facts.gone && { ...facts.gone, at: new Date(facts.gone.at) };
  const ending = endingOf(facts, today);
  const { hasUnread: isUnread } = facts;
  if (unjudged > 0 || isUnread) return { kind: "judge", unjudged, hasUnread: isUnread, ending };
  if (compliant === 0) return { kind: "none-left", gone };
  return { kind: "recommend", gone, compliant, unscored: countUnscored(facts), unanswered, ending };
}

/** The price has its points by itself. */
function countUnscored({ evaluation, scored }: Facts): number {
  const price = priceCriterion(evaluation);
  const asked = evaluation.filter(({ criterion }) => criterion !== price);
  return scored.filter((given) => asked.some(({ criterion }) => !given.includes(criterion))).length;
}

function endingOf({ validUntil, awardOn, nation }: Facts, today: string): EndingQuotes | null {
  const ending = validUntil.filter((day) => day < today || (awardOn !== null && day < awardOn));
  const [first] = ending;
  if (first === undefined) return null;
  const soon = addWorkingDays(today, ENDING_WORKING_DAYS, nation);
  return {
    count: ending.length,
    first,
    awardOn,
    isSoon: first <= (soon.kind === "known" ? soon.value : moveDay(today, 7)),
  };
}

function awardedOf({ state, award, firm, hasCompany, told, orders }: Facts, today: string): NextStep | null {
  const [last] = orders;
  const answer = last && {
    kind: "winner" as const,
    firm,
    order: last.kind,
    sentAt: new Date(last.issuedAt),
    answerBy: last.answerBy,
  };
  if (award === "issued" && answer) return answer;
  if (award === "approved") return { kind: hasCompany ? "send-order" : "no-company", firm };
  const letter = award === "accepted" ? standingLetter(orders) : undefined;
  if (letter && answer && last.state === "issued") return answer;
  const firms = state === "awarded" ? told : 0;
  if (!letter) return firms > 0 ? { kind: "tell", firm, firms } : null;
  return {
    kind: "order-after-letter",
    firm,
    firms,
    until: letter.expiresOn!,
    isOver: isLetterOver(letter, today),
    declinedAt: last?.state === "declined" && last.answeredAt ? new Date(last.answeredAt) : null,
  };
}
