import type pg from "pg";
import { BANDS, BUYERS, writeEvents } from "./generate-tenders.ts";
import { answer, questions, rareSentences, sentences, titles } from "./texts.ts";
import { id, pick } from "./sql-words.ts";

/** A project that is let as large ones are: its first package is out to 40 firms, has 200 documents, 60 questions and five addenda. */
export const BUSY = {
  buyers: [2, 3, 4, 5],
  packages: 30,
  documents: 200,
  firms: 40,
  questions: 60,
  addenda: 5,
  /** Pages of a document that can be searched. */
  pages: 5,
};
/** Documents of each other package, and its firms. */
const OTHERS = { documents: 60, firms: 6 };
/** With each addendum so many documents come in a second revision. */
const REVISED = 6;
/** Of the questions, the first so many are answered to all, and the last so many wait. */
const ANSWERED = 50;
const WAITING = 6;
/** Of the firms so many price, and more than they have looked. */
const PRICING = 26;
const LOOKED = 30;

export const busyProject = (buyer: number) => `prj_busy_${buyer}`;
export const busyPackage = (buyer: number) => `pkg_busy_${buyer}_1`;
export const busyInvitation = (buyer: number, firm: number) => `tin_busy_${buyer}_1_${firm}`;
/** The company that is firm f of the busy package of a buyer. */
export const busyFirm = (buyer: number, firm: number) => BUYERS + buyer * BUSY.firms + firm;

const buyers = `unnest(array[${BUSY.buyers.join(", ")}]) as b`;
const documents = `${buyers}, generate_series(1, ${BUSY.documents}) as d`;
/** Each document with its revisions. */
const revisions = `${documents}, generate_series(1, case when d <= ${BUSY.addenda * REVISED} then 2 else 1 end) as o`;
const packages = `${buyers}, generate_series(1, ${BUSY.packages}) as k`;
const firms = `${buyers}, generate_series(1, ${BUSY.firms}) as f`;
const rev = (ordinal: string) => `'rev_busy_' || b || '_' || d || '_' || ${ordinal}`;
const first = "'pkg_busy_' || b || '_1'";
const company = id("cmp", "b");
const person = id("usr", "b");
const firmNumber = `${BUYERS} + b * ${BUSY.firms} + f`;
const invitation = "'tin_busy_' || b || '_1_' || f";
const states = ["issued", "draft", "issued", "closed", "closed_out", "cancelled"];
const isDraft = "k % 6 = 2";
/** Their return is over. */
const isReturned = "k % 6 in (4, 5)";
const isCancelled = "k % 6 = 0";
/** Whether document d is in package k. */
const isIn = `(k = 1 or (d + k * 7) % ${BUSY.documents} < ${OTHERS.documents})`;

/** The work, terms and pricing document of each are those of the package with this id. */
export async function generateBusy(client: pg.Client, likeId: string): Promise<void> {
  await generateProjects(client, likeId);
  await generateDocuments(client);
  await generateFirms(client);
  await generateRegister(client);
  await generateAddenda(client);
  await generateHistory(client);
}

async function generateProjects(client: pg.Client, likeId: string): Promise<void> {
  await client.query(`insert into project (id, company_id, slug, name, type, stage, status, location)
    select 'prj_busy_' || b, ${company}, 'busy-' || b, 'Bench Quarter ' || b, 'Residential', 'upcoming', 'Pending', 'Leeds'
    from ${buyers}`);
  await client.query(`insert into tender_project (project_id, nation, main_contract)
    select 'prj_busy_' || b, 'england-and-wales', 'won' from ${buyers}`);
  // Package 1 is out to tender; the others stand at every step, one after the other.
  await client.query(
    `insert into trade_package (id, company_id, project_id, state, code, title, service_code, scope, design_portion, attendances,
      required_credentials, key_terms, evaluation, pricing, value_band, return_at, questions_close_at, award_on, start_on, duration_weeks,
      issued_at, set_number, published_questions, cancel_reason, created_at, updated_at)
    select 'pkg_busy_' || b || '_' || k, ${company}, 'prj_busy_' || b, ${pick(states, "k - 1")},
      'P-' || lpad(k::text, 2, '0'), 'Package of trade ' || k, own.service_code, own.scope, own.design_portion, own.attendances,
      own.required_credentials, own.key_terms, own.evaluation, own.pricing, ${pick(BANDS, "k")},
      case when ${isReturned} then now() - interval '3 days' else own.return_at + k * interval '1 day' end,
      case when ${isReturned} then now() - interval '8 days' else own.questions_close_at + k * interval '1 day' end, current_date + 60 + k, current_date + 90 + k, 12,
      case when not ${isDraft} then now() - interval '20 days' end,
      case when k = 1 then ${BUSY.addenda + 1} when ${isDraft} then 0 else 1 end, case when k = 1 then ${ANSWERED} else 0 end,
      case when ${isCancelled} then 'The work is done by the main contractor itself.' end, now() - k * interval '1 hour', now()
    from ${packages}, trade_package own where own.id = $1`,
    [likeId],
  );
}

async function generateDocuments(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(`insert into tender_document (id, project_id, company_id, number, title, kind, created_at)
    select 'doc_busy_' || b || '_' || d, 'prj_busy_' || b, ${company}, 'BQ-XX-ZZ-DR-A-' || (1000 + d), ${pick(titles, "d")} || ', sheet ' || d,
      'drawing', now() - interval '30 days' from ${documents}`);
  await run(`insert into attachment (id, holder_kind, holder_id, sort_order, company_id, name, content_type, size_bytes, sha256, created_at)
    select 'att_busy_' || b || '_' || d || '_' || o, 'tender', ${rev("o")}, 0, ${company},
      'BQ-XX-ZZ-DR-A-' || (1000 + d) || '-S2-P0' || o || '.pdf', 'application/pdf', 2000000, md5(b || '-' || d || '-' || o) || repeat('0', 32), now()
    from ${revisions}`);
  await run(`insert into document_revision (id, document_id, ordinal, revision, attachment_id, sha256, created_at)
    select ${rev("o")}, 'doc_busy_' || b || '_' || d, o, 'P0' || o, 'att_busy_' || b || '_' || d || '_' || o,
      md5(b || '-' || d || '-' || o) || repeat('0', 32), now() - interval '30 days' + o * interval '1 day'
    from ${revisions}`);
  await run(`insert into document_reading (revision_id, state, pages, pages_read, picture_width, picture_height, read_at)
    select ${rev("o")}, 'read', ${BUSY.pages}, ${BUSY.pages}, 240, 170, now() from ${revisions}`);
  // Two thousand characters a page of some of what is common, and in one of ten something that is rare.
  await run(`insert into document_page (revision_id, page, text)
    select ${rev("o")}, page, concat_ws(' ', (select string_agg(${pick(sentences, "d * 3 + page * 5 + s % 4")}, ' ' order by s) from generate_series(1, 20) as s),
      case when (d * 7 + page) % 10 = 0 then ${pick(rareSentences, "d / 10 + page")} end)
    from ${revisions}, generate_series(1, ${BUSY.pages}) as page`);
  await run(`insert into package_document (package_id, document_id)
    select 'pkg_busy_' || b || '_' || k, 'doc_busy_' || b || '_' || d
    from ${packages}, generate_series(1, ${BUSY.documents}) as d where ${isIn}`);
  await run(`insert into document_set (package_id, number, hash, issued_at)
    select 'pkg_busy_' || b || '_' || k, s, repeat('0', 64), now() - interval '20 days' + s * interval '2 days'
    from ${packages}, generate_series(1, case when k = 1 then ${BUSY.addenda + 1} when ${isDraft} then 0 else 1 end) as s`);
  await run("alter table document_set_entry disable trigger document_set_entry_is_kept");
  await run(`insert into document_set_entry (package_id, set_number, revision_id)
    select e.package_id, e.number, ${rev(`case when d <= (e.number - 1) * ${REVISED} then 2 else 1 end`)}
    from ${packages}, generate_series(1, ${BUSY.documents}) as d, document_set e
    where e.package_id = 'pkg_busy_' || b || '_' || k and ${isIn}`);
  await run("alter table document_set_entry enable trigger document_set_entry_is_kept");
}

/** Whom each was sent to, what they have said, and which documents those of the first have taken and price by. */
async function generateFirms(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(`insert into tender_invitation (id, package_id, company_id, state, score, decline_reason, sent_at, viewed_at, answered_at, created_at)
    select ${invitation}, ${first}, ${id("cmp", firmNumber)},
      case when f <= ${PRICING} then 'intends_to_tender' when f <= ${LOOKED} then 'viewed' when f <= 36 then 'declined' else 'sent' end, 60 + f,
      case when f > ${LOOKED} and f <= 36 then 'no_capacity' end, now() - interval '19 days',
      case when f <= 36 then now() - interval '18 days' end,
      case when f <= ${PRICING} or f > ${LOOKED} and f <= 36 then now() - interval '17 days' end, now() - interval '20 days' + f * interval '1 second'
    from ${firms}`);
  await run(`insert into tender_invitation (id, package_id, company_id, state, sent_at, created_at)
    select 'tin_busy_' || b || '_' || k || '_' || f, 'pkg_busy_' || b || '_' || k, ${id("cmp", `${BUYERS} + 300 + (b * ${BUSY.packages} + k) * ${OTHERS.firms} + f`)},
      'sent', now() - interval '15 days', now() - interval '15 days'
    from ${packages}, generate_series(1, ${OTHERS.firms}) as f where k > 1 and not (${isDraft})`);
  // Of the sheets nine in ten, and of the revised ones the later revision where a firm has come back.
  await run(`insert into document_receipt (invitation_id, revision_id, downloaded_at, downloads)
    select ${invitation}, ${rev("o")}, now() - interval '16 days' + o * interval '5 days' + (d * 40 + f) * interval '1 second', 1 + (d + f) % 3
    from ${revisions}, generate_series(1, ${LOOKED}) as f where (d * 7 + f) % 10 > 0 and (o = 1 or f <= 20)`);
  await run(`insert into revision_acknowledgement (invitation_id, revision_id, acknowledged_by, acknowledged_at)
    select ${invitation}, e.revision_id, ${id("usr", firmNumber)}, now() - interval '5 days'
    from ${firms}, document_set_entry e where e.package_id = ${first} and e.set_number = ${BUSY.addenda + 1} and f <= 15`);
}

async function generateRegister(client: pg.Client): Promise<void> {
  const isAnswered = `q <= ${ANSWERED}`;
  const waits = `q > ${BUSY.questions - WAITING}`;
  await client.query(`insert into clarification (id, package_id, invitation_id, kind, state, number, question, answer, asked_by,
      answered_by, asked_at, answered_at)
    select 'cla_busy_' || b || '_' || q, ${first}, ${invitation}, 'question',
      case when ${isAnswered} then 'answered_to_all' when ${waits} then 'submitted' when q % 2 = 0 then 'answered_confidential' else 'rejected' end,
      case when ${isAnswered} then q end, replace(${pick(questions, "q")}, '{n}', q::text), case when not (${waits}) then '${answer}' end,
      ${id("usr", firmNumber)}, case when not (${waits}) then ${person} end, now() - interval '15 days' + q * interval '5 hours',
      case when not (${waits}) then now() - interval '14 days' + q * interval '5 hours' end
    from (select b, q, 1 + q % ${PRICING} as f from ${buyers}, generate_series(1, ${BUSY.questions}) as q) asked`);
  await client.query(`insert into clarification (id, package_id, invitation_id, kind, state, question, wanted_return_at, answer, asked_by,
      answered_by, asked_at, answered_at)
    select 'cla_time_' || b || '_' || f, ${first}, ${invitation}, 'more-time', case when f = 1 then 'submitted' else 'rejected' end,
      'Our supplier of reinforcement needs another week to price it.', now() + interval '60 days', case when f > 1 then '${answer}' end,
      ${id("usr", firmNumber)}, case when f > 1 then ${person} end, now() - interval '3 days', case when f > 1 then now() - interval '2 days' end
    from ${buyers}, generate_series(1, 3) as f`);
}

async function generateAddenda(client: pg.Client): Promise<void> {
  const addenda = `${buyers}, generate_series(1, ${BUSY.addenda}) as a`;
  const revised = `(select jsonb_agg('BQ-XX-ZZ-DR-A-' || (1000 + d) || ' rev P02') from generate_series((a - 1) * ${REVISED} + 1, a * ${REVISED}) as d)`;
  await client.query(`insert into addendum (package_id, number, reason, materiality, changes, set_number, old_return_at, new_return_at,
      issued_by, issued_at)
    select ${first}, a, 'The engineer has revised the foundations of block ' || a || '.', case when a = 3 then 'reprice' else 'information' end,
      jsonb_build_object('added', '[]'::jsonb, 'superseded', ${revised}, 'withdrawn', '[]'::jsonb, 'facts', '[]'::jsonb), a + 1,
      p.return_at, p.return_at, ${person}, now() - interval '20 days' + a * interval '2 days'
    from ${addenda}, trade_package p where p.id = ${first}`);
  await client.query(`insert into addendum_receipt (invitation_id, package_id, number, seen_at)
    select ${invitation}, ${first}, a, now() - interval '19 days' + a * interval '2 days'
    from ${addenda}, generate_series(1, ${LOOKED}) as f`);
}

/** What all of it has written into the history of the first, a line for each first download of a sheet. */
async function generateHistory(client: pg.Client): Promise<void> {
  const said = `jsonb_build_object('firm', 'Bench Firm ' || (${firmNumber}) || ' Ltd')`;
  const own = { packageId: first, key: "'busy_' || b", actor: person, from: buyers };
  const asFirm = {
    ...own,
    key: "'busy_' || b || '_' || f",
    invitationId: invitation,
    actor: id("usr", firmNumber),
    from: firms,
    details: said,
  };
  const numbered = (name: string) => ({
    ...own,
    key: `'busy_' || b || '_' || ${name}`,
    audience: "everybody" as const,
    details: `jsonb_build_object('number', ${name})`,
  });
  const added = `jsonb_build_object('count', ${BUSY.documents})`;
  const issue = "jsonb_build_object('set', 1, 'due', 'Friday 18 December 2026, noon')";
  await writeEvents(client, { ...own, kind: "drafted", days: "35" });
  await writeEvents(client, { ...own, kind: "documents-added", details: added, days: "30" });
  await writeEvents(client, { ...own, kind: "issued", audience: "everybody", details: issue, days: "20" });
  await writeEvents(client, { ...asFirm, kind: "invited", actor: person, days: "19" });
  await writeEvents(client, { ...asFirm, kind: "intends-to-tender", days: "17", where: `f <= ${PRICING}` });
  await writeEvents(client, { ...asFirm, kind: "declined", days: "17", where: `f > ${LOOKED} and f <= 36` });
  await writeEvents(client, {
    ...asFirm,
    kind: "document-downloaded",
    key: "'busy_' || b || '_' || f || '_' || d || '_' || o",
    details: "jsonb_build_object('document', 'BQ-XX-ZZ-DR-A-' || (1000 + d), 'revision', 'P0' || o)",
    days: "(16 - 5 * o)",
    from: `${revisions}, generate_series(1, ${LOOKED}) as f`,
    where: "(d * 7 + f) % 10 > 0 and (o = 1 or f <= 20)",
  });
  await writeEvents(client, {
    ...asFirm,
    kind: "question-asked",
    key: "'busy_' || b || '_' || q",
    days: "(15 - q / 5.0)",
    from: `(select b, q, 1 + q % ${PRICING} as f from ${buyers}, generate_series(1, ${BUSY.questions}) as q) asked`,
  });
  await writeEvents(client, {
    ...numbered("q"),
    kind: "question-answered",
    days: "(14 - q / 5.0)",
    from: `${buyers}, generate_series(1, ${ANSWERED}) as q`,
  });
  await writeEvents(client, {
    ...numbered("a"),
    kind: "addendum",
    days: "(20 - 2 * a)",
    from: `${buyers}, generate_series(1, ${BUSY.addenda}) as a`,
  });
  const acknowledged = `jsonb_build_object('firm', 'Bench Firm ' || (${firmNumber}) || ' Ltd', 'count', ${BUSY.documents}, 'set', ${BUSY.addenda + 1})`;
  await writeEvents(client, {
    ...asFirm,
    kind: "documents-acknowledged",
    details: acknowledged,
    days: "5",
    where: "f <= 15",
  });
}
