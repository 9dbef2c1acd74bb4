import { expect } from "vitest";
import { getTender } from "#domain/tendering/get-tender.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { workingDaysBetween } from "#domain/tender-rules/working-days.ts";
import { londonDay } from "#platform/london-time.ts";
import type { Deed } from "./tender-model.ts";
import { FIRMS, type Model, PRICE, type Role } from "./tender-people.ts";
import type { TestContext } from "./test-context.ts";

/** Everything that a package is, as rows: what a step has changed, and what it may not. */
export async function lookAt(ctx: TestContext, { packageId }: Model) {
  const { rows } = await ctx.database.pool.query<{ look: Look }>(
    `select jsonb_build_object(
      'package', (select jsonb_build_object('state', state, 'returnAt', return_at, 'evaluation', evaluation, 'set', set_number,
        'round', round, 'minRepriceDays', min_reprice_days, 'version', version) from trade_package where id = $1),
      'quotes', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'draft', draft_version,
        'current', current_version, 'opened', opened_version, 'pence', corrected_pence, 'until', valid_until,
        'isNamed', withdrawn_at is not null and withdrawal_reason <> '',
        'waiting', (select count(*) from validity_request r where r.quote_id = tender_quote.id and r.answer is null))
        order by id) from tender_quote where package_id = $1), '[]'),
      'entries', (select count(*) from comparison_entry where package_id = $1),
      'asked', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'outcome', outcome) order by id)
        from quote_query where package_id = $1), '[]'),
      'orders', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'waits', a.state in ('issued', 'accepted') and o.answered_at is null
          and o.withdrawn_at is null) order by o.id)
        from award_order o join package_award a on a.id = o.award_id where a.package_id = $1), '[]'),
      'versions', coalesce((select jsonb_agg(jsonb_build_object('id', v.quote_id || '-' || v.number, 'set', v.set_number,
        'round', v.round, 'late', v.is_late, 'at', v.submitted_at, 'hash', v.quote_hash, 'isOpen', v.opened is not null,
        'isEntered', f.quote_id is not null) order by v.quote_id, v.number)
        from tender_quote_version v join tender_quote q on q.id = v.quote_id
        left join lodged_figures f on f.quote_id = v.quote_id and f.version = v.number where q.package_id = $1), '[]'),
      'sets', coalesce((select jsonb_agg(jsonb_build_object('number', s.number, 'hash', s.hash, 'entries', (select count(*)
        from document_set_entry e where e.package_id = $1 and e.set_number = s.number)) order by s.number)
        from document_set s where s.package_id = $1), '[]'),
      'openings', (select count(*) from opening_record where package_id = $1),
      'notices', coalesce((select jsonb_agg(jsonb_build_object('quote', quote_id, 'outcome', outcome, 'rank', rank_band,
        'gap', gap_band) order by quote_id) from outcome_notice where package_id = $1), '[]'),
      'awards', coalesce((select jsonb_agg(jsonb_build_object('quote', quote_id, 'state', state) order by id)
        from package_award where package_id = $1), '[]'),
      'addenda', (select count(*) from addendum where package_id = $1),
      'invitations', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'state', state) order by id)
        from tender_invitation where package_id = $1), '[]'),
      'questions', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'number', number) order by id)
        from clarification where package_id = $1), '[]'),
      'lodged', (select count(*) from lodged_quote where package_id = $1),
      'reviews', (select count(*) from review)) as look`,
    [packageId],
  );
  return rows[0]!.look;
}

export interface Look {
  package: {
    state: string;
    returnAt: string;
    evaluation: object;
    set: number;
    round: number;
    minRepriceDays: number;
    version: number;
  };
  quotes: {
    id: string;
    state: string;
    current: number;
    opened: number | null;
    /** It says when and why it was withdrawn. */
    isNamed: boolean;
    /** How many requests to hold it longer it has not answered. */
    waiting: number;
  }[];
  orders: { id: string; waits: boolean }[];
  versions: {
    id: string;
    set: number;
    round: number;
    late: boolean;
    at: string;
    isOpen: boolean;
    isEntered: boolean;
  }[];
  sets: { number: number; hash: string; entries: number }[];
  openings: number;
  notices: { quote: string; outcome: string; rank: string | null; gap: string | null }[];
  awards: { quote: string; state: string }[];
  invitations: { id: string; state: string }[];
  questions: { id: string; state: string; number: number | null }[];
  reviews: number;
}

/** What holds of a package between any two steps. */
export function expectSound(look: Look): void {
  const { versions, quotes, sets, openings, notices } = look;
  const { state, round, set } = look.package;
  // Invariant 1: nothing lies open before an opening of its round.
  for (const each of versions) if (each.isOpen) expect(openings).toBeGreaterThanOrEqual(each.round);
  if (["draft", "issued"].includes(state)) expect([openings, round]).toEqual([0, 1]);
  // Invariant 5: a version is of a set that there is.
  for (const each of versions) expect(sets.map(({ number }) => number)).toContain(each.set);
  expect(sets.at(-1)?.number ?? 0).toBe(set);
  // Invariant 8.
  const priced = quotes.filter(({ current }) => current > 0).map(({ id }) => id);
  const isTold = ["closed_out", "cancelled", "unsuccessful"].includes(state);
  expect(notices.map(({ quote }) => quote)).toEqual(isTold ? priced : []);
  if (state === "cancelled") for (const { outcome } of notices) expect(outcome).toBe("cancelled");
  if (state === "unsuccessful")
    for (const { outcome, rank, gap } of notices) {
      expect(outcome).not.toBe("successful");
      expect([rank, gap]).toEqual([null, null]);
    }
  // One that is taken back after the opening says why, and is asked for nothing more.
  for (const each of quotes)
    if (each.state === "withdrawn" && each.opened !== null)
      expect([each.isNamed, each.waiting]).toEqual([true, 0]);
  // Invariant 9.
  const compliant = quotes.filter((each) => ["successful", "unsuccessful"].includes(each.state)).length;
  if (compliant < 3) for (const { rank, gap } of notices) expect([rank, gap]).toEqual([null, null]);
  // Invariant 11: a tender alone opens no review.
  expect(look.reviews).toBe(0);
  const live = look.awards.filter((each) => ["approved", "issued", "accepted"].includes(each.state));
  expect(live).toHaveLength(state === "awarded" || state === "closed_out" ? 1 : 0);
  // What is awarded stands, and one order at most waits for its answer.
  for (const { quote } of live)
    expect(quotes.find(({ id }) => id === quote)!.state).not.toMatch(/withdrawn|declined|non_compliant/);
  expect(look.orders.filter(({ waits }) => waits).length).toBeLessThanOrEqual(1);
}

/** What a step that was done may have changed, by whom, and at which moment. */
export function expectLawful({ step, role }: Deed, before: Look, after: Look, now: Date): void {
  const [was, is] = [before.package, after.package];
  const left = (from: Date, to: string) => {
    const between = workingDaysBetween(londonDay(from), londonDay(new Date(to)), "england-and-wales");
    return between.kind === "known" ? between.value : -1;
  };
  const isTime = ["close", "hour", "days", "to-return", "past-return", "minute-past"].includes(step);
  if (!isTime) expect(role).not.toMatch(/^(stranger|viewer|guest)/);
  // Invariant 2: what was sent came by the return.
  const sent = after.versions.filter(({ id }) => !before.versions.some((each) => each.id === id));
  for (const { at, isEntered, late } of sent)
    if (!isEntered)
      expect([now.getTime() <= Date.parse(was.returnAt), late, Date.parse(at)]).toEqual([
        true,
        false,
        now.getTime(),
      ]);
  // Invariant 3: after the issue a return moves on, or into a second round.
  if (was.state !== "draft") expect(Date.parse(is.returnAt)).toBeGreaterThanOrEqual(Date.parse(was.returnAt));
  // Invariant 4.
  if (step === "reprice" || step === "reprice-later")
    expect(left(now, is.returnAt)).toBeGreaterThanOrEqual(is.minRepriceDays);
  // Invariants 5 and 7: what was issued, submitted or opened stays.
  expect(after.sets.slice(0, before.sets.length)).toEqual(before.sets);
  const opens = ({ isOpen: _isOpen, ...rest }: Look["versions"][number]) => rest;
  const kept = after.versions.filter(({ id }) => before.versions.some((each) => each.id === id));
  expect(kept.map(opens)).toEqual(before.versions.map(opens));
  for (const each of before.versions)
    if (each.isOpen) expect(kept.find(({ id }) => id === each.id)!.isOpen).toBe(true);
  for (const each of sent) expect(each.set).toBe(was.set);
  if (was.state !== "draft") expect(is.evaluation).toEqual(was.evaluation);
  if (["closed_out", "cancelled", "unsuccessful"].includes(was.state)) expect(is.state).toBe(was.state);
}

/** What each side reads at this moment: of one tenderer in turn, so that a walk looks at all of them. */
export async function expectDiscreet(
  ctx: TestContext,
  model: Model,
  turn: number,
  look: Look,
): Promise<void> {
  const { packageId, people, invitations } = model;
  const { state } = look.package;
  const at = turn % 3;
  const role = `${(["firm", "hand", "guest"] as const)[turn % 3]}-${at}` as Role;
  const as = ctx.as(people[role]);
  // One that was taken back before it was sent is gone.
  const standing = look.invitations.find(({ id }) => id === invitations[at])?.state;
  const isThere = standing !== undefined && !["draft", "revoked"].includes(standing);
  const own = await getTender(as, { invitationId: invitations[at] }).catch(() => null);
  expect(own !== null).toBe(isThere);
  if (own) {
    const text = JSON.stringify(own);
    // Invariants 6 and 13: the same answers for all, and nothing of the others in anything.
    const numbers = look.questions.flatMap(({ number }) => (number === null ? [] : [number]));
    expect(own.published.map(({ number }) => number)).toEqual(numbers.toSorted((a, b) => a - b));
    const others = [
      ...FIRMS.filter((_, each) => each !== at),
      ...invitations.filter((_, each) => each !== at),
    ];
    for (const secret of [...others, PRICE]) expect(text).not.toContain(secret);
    const asked = look.questions.filter(({ id }) => !own.ownQuestions.some((each) => each.id === id));
    for (const { id } of asked)
      if (!own.timeRequests.some((each) => each.id === id)) expect(text).not.toContain(id);
  }
  const rival = { invitationId: invitations[(at + 1) % 3] };
  await expect(getTender(as, rival)).rejects.toMatchObject({ kind: "not-found" });
  for (const actor of [people[role], people.stranger])
    await expect(listQuotes(ctx.as(actor), { packageId })).rejects.toMatchObject({ kind: "not-found" });
  if (look.openings > 0 || state === "draft") return;
  // Invariant 1: the buyer sees how many there are, and no more.
  const buyer = ctx.as(people.owner);
  const { quotes, sealed } = await listQuotes(buyer, { packageId });
  expect([quotes.length, sealed]).toEqual([
    0,
    look.quotes.filter((each) => ["submitted", "needs_reconfirmation"].includes(each.state)).length,
  ]);
  expect(JSON.stringify(await getComparison(buyer, { packageId }))).not.toContain(PRICE);
}
