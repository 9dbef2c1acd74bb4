import type pg from "pg";
import { services } from "#domain/catalogue/services.data.ts";
import { answer, questions, rareSentences, sentences, titles } from "./texts.ts";
import { id, listed, pick } from "./sql-words.ts";

/** A buyer lets so many packages; each has so many documents and invited firms. */
export const SIZE = { companies: 2_000, packages: 10_000, documents: 20, invited: 10 };

/** Package n is let by company 1 + n mod 500; firm k of it is one of the other 1,500. */
export const BUYERS = 500;
/** Of a package, how many firms have sent a quote once it is closed out, taken documents and asked something. */
const TENDERERS = 3;
/** Every third, so that each of a package's tenderers is another. */
const isTenderer = "k % 3 = 0";
/** Documents that each of them has taken. */
const TAKEN = 10;
const buyer = `1 + n % ${BUYERS}`;
const firm = `${BUYERS} + 1 + (n * 7 + k) % ${SIZE.companies - BUYERS}`;
const isIssued = "n % 3 = 0";
const TOWNS = ["Leeds", "Manchester", "Birmingham", "Bristol", "Newcastle upon Tyne", "Cardiff", "York"];
/** A service of each category, and one more of the first. */
const SERVICES = [
  "EG-07",
  "EG-08",
  ...services.filter(({ code }) => /^(?!EG).*-0[15]$/.test(code)).map(({ code }) => code),
];
export const BANDS = ["under-25k", "25k-100k", "100k-500k", "over-500k"];
const DECLINED = ["no_capacity", "outside_area", "insufficient_time", "terms_unacceptable"];

/**
 * Companies with an owner and a session each, a package a project, their documents with what is read of them, invitations,
 * receipts, questions and history, and what became of the quotes, all by SQL. Company n is `cmp_bench_n`, the token of its
 * session `token-n`, its packages `pkg_bench_n`.
 */
export async function generateTenders(client: pg.Client, wanted: number): Promise<void> {
  const run = (text: string) => client.query(text);
  const packages = `generate_series(1, ${wanted}) as n`;
  const documents = `${packages}, generate_series(1, ${SIZE.documents}) as k`;
  const invited = `${packages}, generate_series(1, ${SIZE.invited}) as k`;
  await generateCompanies(client);
  await run(`insert into project (id, company_id, slug, name, type, stage, status, location)
    select ${id("prj", "n")}, ${id("cmp", buyer)}, 'bench-' || n, 'Bench Yard ' || n, 'Residential', 'upcoming', 'Pending',
      ${pick(TOWNS, "n")}
    from ${packages}`);
  await run(`insert into tender_project (project_id, nation, main_contract)
    select ${id("prj", "n")}, 'england-and-wales', 'won' from ${packages}`);
  await run(`insert into trade_package (id, company_id, project_id, state, title, service_code, scope, value_band, return_at,
      questions_close_at, issued_at, set_number, published_questions, is_public, method, created_at, updated_at)
    select ${id("pkg", "n")}, ${id("cmp", buyer)}, ${id("prj", "n")}, case when ${isIssued} then 'issued' else 'closed_out' end,
      'Package ' || n, ${pick(SERVICES, "n")}, repeat('Excavate, form and complete. ', 40), ${pick(BANDS, "n")},
      now() + (1 + n % 30) * interval '1 day', now() + (1 + n % 30) * interval '1 day' - interval '5 days',
      now() - interval '30 days', 1, ${TENDERERS - 1}, n % 6 = 0, case when n % 6 = 0 then 'selective' else 'limited' end,
      now() - n * interval '1 minute', now()
    from ${packages}`);
  await run(`insert into tender_document (id, project_id, company_id, number, title, kind, created_at)
    select ${id("doc", "n")} || '_' || k, ${id("prj", "n")}, ${id("cmp", buyer)}, 'A-' || (100 + k),
      ${pick(titles, "n + k")} || ' ' || k, 'drawing', now() from ${documents}`);
  await run(`insert into attachment (id, holder_kind, holder_id, sort_order, company_id, name, content_type, size_bytes, sha256, created_at)
    select ${id("att", "n")} || '_' || k, 'tender', ${id("rev", "n")} || '_' || k, 0, ${id("cmp", buyer)},
      'A-' || (100 + k) || '.pdf', 'application/pdf', 1000000, repeat('0', 64), now() from ${documents}`);
  await run(`insert into document_revision (id, document_id, ordinal, revision, attachment_id, sha256, created_at)
    select ${id("rev", "n")} || '_' || k, ${id("doc", "n")} || '_' || k, 1, 'P01', ${id("att", "n")} || '_' || k, repeat('0', 64), now()
    from ${documents}`);
  await run(`insert into document_reading (revision_id, state, pages, pages_read, picture_width, picture_height, read_at)
    select ${id("rev", "n")} || '_' || k, 'read', 1, 1, 240, 170, now() from ${documents}`);
  await run(`insert into document_page (revision_id, page, text)
    select ${id("rev", "n")} || '_' || k, 1, concat_ws(' ', ${pick(sentences, "n * 7 + k")}, ${pick(sentences, "n * 5 + k * 11")},
      case when (n + k) % 10 = 0 then ${pick(rareSentences, "n / 3 + k")} end, 'Detail ' || n || '-' || k) from ${documents}`);
  await run(`insert into package_document (package_id, document_id)
    select ${id("pkg", "n")}, ${id("doc", "n")} || '_' || k from ${documents}`);
  await run(`insert into document_set (package_id, number, hash, issued_at)
    select ${id("pkg", "n")}, 1, repeat('0', 64), now() from ${packages}`);
  // The packages are issued already, and what was issued takes no entry more.
  await run("alter table document_set_entry disable trigger document_set_entry_is_kept");
  await run(`insert into document_set_entry (package_id, set_number, revision_id)
    select ${id("pkg", "n")}, 1, ${id("rev", "n")} || '_' || k from ${documents}`);
  await run("alter table document_set_entry enable trigger document_set_entry_is_kept");
  await run(`insert into tender_invitation (id, package_id, company_id, state, decline_reason, sent_at, viewed_at, answered_at, created_at)
    select ${id("tin", "n")} || '_' || k, ${id("pkg", "n")}, ${id("cmp", firm)},
      case when ${isTenderer} then case when ${isIssued} then 'intends_to_tender' else 'submitted' end
        when k = 1 then 'declined' when ${isIssued} then 'sent' else 'lapsed' end,
      case when k = 1 then ${pick(DECLINED, "n")} end, now() - interval '20 days',
      case when ${isTenderer} or k = 1 then now() - interval '19 days' end,
      case when ${isTenderer} or k = 1 then now() - interval '18 days' end, now() - n * interval '1 minute'
    from ${invited}`);
  await run(`insert into document_receipt (invitation_id, revision_id, downloaded_at)
    select ${id("tin", "n")} || '_' || k, ${id("rev", "n")} || '_' || taken, now() - interval '17 days'
    from ${invited}, generate_series(1, ${TAKEN}) as taken where ${isTenderer}`);
  // Of three questions two are answered to all, and one waits where it still can be.
  await run(`insert into clarification (id, package_id, invitation_id, kind, state, number, question, answer, asked_by, answered_by,
      asked_at, answered_at)
    select ${id("cla", "n")} || '_' || k, ${id("pkg", "n")}, ${id("tin", "n")} || '_' || k, 'question',
      case when k < 9 then 'answered_to_all' when ${isIssued} then 'submitted' else 'rejected' end, case when k < 9 then k / 3 end,
      replace(${pick(questions, "n + k")}, '{n}', k::text), case when k < 9 or not (${isIssued}) then '${answer}' end,
      ${id("usr", firm)}, case when k < 9 then ${id("usr", buyer)} end, now() - interval '10 days' + k * interval '1 hour',
      case when k < 9 or not (${isIssued}) then now() - interval '8 days' + k * interval '1 hour' end
    from ${invited} where ${isTenderer}`);
  await generateHistory(client, wanted);
  await generateOutcomes(client, wanted);
}

/** Firms all over the country with what they offer; the buyers before them. */
async function generateCompanies(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  const companies = `generate_series(1, ${SIZE.companies}) as n`;
  await run(`insert into company (id, name, account_type, origin, is_claimed, town, latitude, longitude, service_zone)
    select ${id("cmp", "n")}, 'Bench Firm ' || n || ' Ltd', case when n <= ${BUYERS} then 'client' else 'contractor' end,
      'registration', true, ${pick(TOWNS, "n")}, 51 + (n * 37 % 500) / 100.0, -4 + (n * 53 % 450) / 100.0,
      case when n > ${BUYERS} then ${pick(["25", "50", "100", "nationwide"], "n")} end
    from ${companies}`);
  await run(`insert into company_service (company_id, service_code, source, is_confirmed)
    select distinct ${id("cmp", "n")}, (${listed(services.map(({ code }) => code))})[1 + (n * 5 + k * 17) % ${services.length}], 'self', true
    from ${companies}, generate_series(1, 3) as k where n > ${BUYERS}`);
  await run(`insert into user_account (id, name, first_name, last_name, email, email_verified, confirmed_at)
    select ${id("usr", "n")}, 'Bench Person ' || n, 'Bench', 'Person', 'bench' || n || '@bench.example', true, now()
    from ${companies}`);
  await run(`insert into membership (user_id, company_id, role)
    select ${id("usr", "n")}, ${id("cmp", "n")}, 'owner' from ${companies}`);
  await run(`insert into user_session (id, token, user_id, expires_at, updated_at, created_at, is_remembered)
    select ${id("ses", "n")}, 'token-' || n, ${id("usr", "n")}, now() + interval '1 day', now(), now(), true
    from ${companies}`);
}

/** The lines that the steps of each package have written. */
async function generateHistory(client: pg.Client, wanted: number): Promise<void> {
  const packages = `generate_series(1, ${wanted}) as n`;
  const invited = `${packages}, generate_series(1, ${SIZE.invited}) as k`;
  const said = `jsonb_build_object('firm', 'Bench Firm ' || (${firm}) || ' Ltd')`;
  const write = (line: Line) => writeEvents(client, line);
  const own = { packageId: id("pkg", "n"), key: "n" };
  const firms = {
    ...own,
    key: "n || '_' || k",
    invitationId: `${id("tin", "n")} || '_' || k`,
    from: invited,
  };
  await write({ ...own, kind: "drafted", actor: id("usr", buyer), days: "40", from: packages });
  const added = `jsonb_build_object('count', ${SIZE.documents})`;
  await write({
    ...own,
    kind: "documents-added",
    actor: id("usr", buyer),
    details: added,
    days: "35",
    from: packages,
  });
  const issue = `jsonb_build_object('set', 1, 'due', 'Friday 18 December 2026, noon')`;
  await write({
    ...own,
    kind: "issued",
    audience: "everybody",
    actor: id("usr", buyer),
    details: issue,
    days: "30",
    from: packages,
  });
  await write({ ...firms, kind: "invited", actor: id("usr", buyer), details: said, days: "20" });
  await write({
    ...firms,
    kind: "intends-to-tender",
    actor: id("usr", firm),
    details: said,
    days: "18",
    where: isTenderer,
  });
  await write({
    ...firms,
    kind: "document-downloaded",
    key: "n || '_' || k || '_' || taken",
    actor: id("usr", firm),
    details: "jsonb_build_object('document', 'A-' || (100 + taken), 'revision', 'P01')",
    days: "17",
    from: `${invited}, generate_series(1, ${TAKEN}) as taken`,
    where: isTenderer,
  });
  await write({
    ...firms,
    kind: "question-asked",
    actor: id("usr", firm),
    details: said,
    days: "10",
    where: isTenderer,
  });
  await write({
    ...own,
    kind: "question-answered",
    key: "n || '_' || k",
    audience: "everybody",
    actor: id("usr", buyer),
    details: "jsonb_build_object('number', k)",
    days: "8",
    from: `${packages}, generate_series(1, ${TENDERERS - 1}) as k`,
  });
}

/** Lines of histories; all but the numbers are SQL. */
interface Line {
  kind: string;
  /** What its id is made of. */
  key: string;
  packageId: string;
  /** Of whom it concerns alone; without it only the buyer reads it. */
  invitationId?: string;
  audience?: "everybody";
  actor: string;
  details?: string;
  /** How long ago. */
  days: string;
  from: string;
  where?: string;
}

export async function writeEvents(client: pg.Client, line: Line): Promise<void> {
  const {
    kind,
    key,
    packageId,
    invitationId,
    audience,
    actor,
    details = "'{}'",
    days,
    from,
    where = "true",
  } = line;
  await client.query(`insert into package_event (id, package_id, kind, audience, invitation_id, actor_id, details, created_at)
    select 'pev_${kind}_' || ${key}, ${packageId}, '${kind}', '${audience ?? (invitationId ? "invitation" : "buyer")}',
      ${invitationId ?? "null"}, ${actor}, ${details}, now() - ${days} * interval '1 day' + row_number() over () * interval '1 millisecond'
    from ${from} where ${where}`);
}

/** Three quotes of each package that is closed out, and what their firms were told of them. */
async function generateOutcomes(client: pg.Client, wanted: number): Promise<void> {
  const quotes = `generate_series(1, ${wanted}) as n, generate_series(1, ${SIZE.invited}) as k where ${isTenderer} and not (${isIssued})`;
  const quoteId = `${id("tqu", "n")} || '_' || k`;
  await client.query(`insert into tender_quote (id, package_id, invitation_id, company_id, state, wrapped_key, draft, current_version,
      opened_version, created_at, updated_at)
    select ${quoteId}, ${id("pkg", "n")}, ${id("tin", "n")} || '_' || k, ${id("cmp", firm)},
      case when k = 3 then 'successful' else 'unsuccessful' end, '\\x00', '\\x00', 1, 1, now() - interval '15 days', now()
    from ${quotes}`);
  await client.query(`insert into outcome_notice (quote_id, package_id, outcome, reason_code, rank_band, gap_band, words, sent_at)
    select ${quoteId}, ${id("pkg", "n")}, case when k = 3 then 'successful' else 'unsuccessful' end,
      case when k <> 3 then ${pick(["price", "programme", "exclusions"], "n + k")} end, case when k <> 3 then 'middle' end,
      case when k <> 3 then 'to_10' end, 'Thank you for the work that is in your quote.', now() - (n % 700) * interval '1 day'
    from ${quotes}`);
}

/** One package of the first company with so many firms of the others invited, each of which means to price it. */
export async function inviteCrowd(client: pg.Client, packageId: string, firms: number): Promise<void> {
  await client.query(
    `insert into tender_invitation (id, package_id, company_id, state, sent_at, viewed_at, answered_at, created_at)
      select 'tin_crowd_' || n, $1, ${id("cmp", `${BUYERS} + n`)}, 'intends_to_tender', now(), now(), now(), now()
      from generate_series(1, $2::int) as n`,
    [packageId, firms],
  );
}
