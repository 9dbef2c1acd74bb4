import { createHash } from "node:crypto";
import type pg from "pg";
import { signEnd } from "#domain/audit/hash-event.ts";
import type { ProfileSnapshot } from "#domain/moderation/snapshots.queries.ts";
import { type Size, generateMessages } from "../messages/generate-messages.ts";

/** What the portal lists; the accounts and companies of the conversations are among the first two. */
export const SIZE = {
  users: 100_000,
  companies: 80_000,
  waiting: 10_000,
  decided: 60_000,
  audit: 1_000_000,
  emails: 300_000,
  cases: 10_000,
  openCases: 500,
  complaints: 5_000,
  openComplaints: 500,
  claims: 5_000,
  openClaims: 1_000,
  announcements: 60,
  /** Of the newest announcement. */
  told: 90_000,
  failedJobs: 500,
};

/** Among so many of the newest there are accounts that nobody has confirmed: housekeeping removes older ones. */
const UNCONFIRMED = 400;
const TALKERS: Size = { companies: 1_000, partners: 10, perConversation: 20, inLongest: 0 };

export const idOf = (prefix: string, n: number) => `${prefix}_bench_${String(n).padStart(6, "0")}`;
const id = (prefix: string, n: string) => `'${prefix}_bench_' || lpad((${n})::text, 6, '0')`;
const pick = (words: readonly string[], n: string) =>
  `(array[${words.map((word) => `'${word}'`).join(", ")}])[1 + (${n}) % ${words.length}]`;

const FIRST = ["Aisha", "Ben", "Carys", "Dai", "Eilidh", "Farid", "Gwen", "Hamish", "Iona", "Jakub", "Kwame"];
const LAST = [
  "Okafor",
  "Smith",
  "Evans",
  "Kowalski",
  "Patel",
  "Murray",
  "Byrne",
  "Hughes",
  "Ahmed",
  "Fraser",
];
const TRADE = ["Roofing", "Groundworks", "Joinery", "Electrical", "Plastering", "Steelwork", "Drylining"];
const ACTIONS = ["signed-in", "quote-sent", "company-edited", "message-file-opened", "document-opened"];
const RARE = ["account-suspended", "evidence-approved", "claim-rejected", "settings-changed"];

/**
 * A site that has run for years, by SQL alone: account n is `usr_bench_n`, the first one an administrator in admin mode
 * (its session's token is `token-1`); company n is `cmp_bench_n`; what waits for review is `crd_bench_n`.
 */
export async function generatePortal(client: pg.Client, secret: string): Promise<void> {
  const run = (text: string, values?: unknown[]) => client.query(text, values);
  await generateMessages(client, TALKERS);
  const others = (count: number) => `generate_series(${TALKERS.companies + 1}, ${count}) as n`;
  const age = (n: string) => `now() - (${n}) * interval '17 minutes'`;
  await run(`insert into user_account (id, name, first_name, last_name, email, email_verified, confirmed_at, created_at,
      closed_at, erase_after, suspended_at, suspended_reason)
    select ${id("usr", "n")}, ${pick(FIRST, "n")} || ' ' || ${pick(LAST, "n / 11")}, ${pick(FIRST, "n")},
      ${pick(LAST, "n / 11")}, 'person' || n || '@firm' || n % 20000 || '.example', true,
      case when n % 50 <> 0 or n < ${SIZE.users - UNCONFIRMED} then now() end, ${age(`${SIZE.users} - n`)},
      case when n % 97 = 0 then now() end, case when n % 97 = 0 then now() + interval '20 days' end,
      case when n % 211 = 0 then now() end, case when n % 211 = 0 then 'Sent the same advertisement to forty firms.' end
    from ${others(SIZE.users)}`);
  await run(`insert into company (id, name, account_type, origin, is_claimed, town, companies_house_number, register_status,
      registered_name, created_at, delisted_at, unlisted_at)
    select ${id("cmp", "n")}, ${pick(LAST, "n")} || ' ' || ${pick(TRADE, "n / 10")} || ' ' || n || ' Ltd',
      case when n % 5 = 0 then 'client' else 'contractor' end,
      case when n % 2 = 0 then 'companies-house' else 'registration' end, n % 4 <> 0, ${pick(["Leeds", "Cardiff", "Perth"], "n")},
      lpad(n::text, 8, '0'), 'active', ${pick(LAST, "n")} || ' ' || ${pick(TRADE, "n / 10")} || ' ' || n || ' Limited',
      ${age(`${SIZE.companies} - n`)}, case when n % 301 = 0 then now() end, case when n % 301 = 0 then now() end
    from ${others(SIZE.companies)}`);
  await run(`insert into membership (user_id, company_id, role)
    select ${id("usr", "n")}, ${id("cmp", `1 + n % ${SIZE.companies}`)}, 'member' from ${others(SIZE.users)}
    on conflict do nothing`);
  await run(`insert into user_session (id, token, user_id, expires_at, updated_at, created_at, user_agent)
    select ${id("oth", "n")}, 'other-' || n, ${id("usr", `1 + n % ${SIZE.users}`)}, now() + interval '9 days',
      now() - n % 9000 * interval '1 minute', now() - interval '8 days', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
    from generate_series(1, 60000) as n`);
  await run("update user_account set is_administrator = true where id in ($1, $2)", [
    idOf("usr", 1),
    idOf("usr", 2),
  ]);
  await run("update user_session set is_admin_mode = true where token = 'token-1'");
  await generateEvidence(run);
  await generateCases(run);
  await generateLogs(run);
  await generateTrail(client, secret);
  // Like a database that has been running for a while; otherwise it would vacuum during the measurement.
  await run("vacuum (analyze)");
  await run("checkpoint");
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** Insurance and certificates: what waits, with a document each, and what has been decided in years. */
async function generateEvidence(run: Run): Promise<void> {
  const type = pick(["employers_liability", "public_liability", "business_registration", "iso-9001"], "n");
  const all = SIZE.waiting + SIZE.decided;
  await run(`insert into credential (id, company_id, type, state, issuer, number, holder_name, limit_pence, limit_basis,
      valid_from, expires_on, changes_on, check_method, checked_at, checked_by, created_at, submitted_at, decided_at, reason)
    select ${id("crd", "n")}, ${id("cmp", `1 + n % ${SIZE.companies}`)},
      replace(${type}, '-', '_'), state, 'Aviva', case when ${type} = 'business_registration'
        then lpad((1 + n % ${SIZE.companies})::text, 8, '0') else 'POL-' || n end, company.name,
      case when ${type} like '%liability' then 500000000 + n end, case when ${type} like '%liability' then 'aggregate' end,
      current_date - 100, current_date + 265, case when state = 'approved' then current_date + 200 end, case when state = 'approved' then 'document-seen' end,
      case when state = 'approved' then now() end, case when state = 'approved' then ${id("usr", "2")} end,
      now() - n * interval '2 minutes' - interval '1 day', now() - n * interval '2 minutes',
      case when state <> 'submitted' then now() end, case when state = 'rejected' then 'The policy ended last year.' end
    from generate_series(1, ${all}) as n,
      lateral (select case when n <= ${SIZE.waiting} then 'submitted' when n % 9 = 0 then 'rejected' else 'approved' end) as s (state),
      lateral (select name from company where id = ${id("cmp", `1 + n % ${SIZE.companies}`)}) as company`);
  // What midnight has looked at: otherwise the server would go through all of it during the measurement.
  await run("insert into level_check (company_id, checked_at) select id, now() from company");
  await run(`insert into attachment (id, holder_kind, holder_id, sort_order, company_id, name, content_type, size_bytes, sha256, created_at)
    select ${id("att", "n")}, 'credential', ${id("crd", "n")}, 0, ${id("cmp", `1 + n % ${SIZE.companies}`)},
      'Certificate ' || n || '.pdf', 'application/pdf', 180000, repeat('0', 64), now()
    from generate_series(1, ${all}) as n`);
  await run(`insert into company_claim (id, company_id, user_id, method, state, email, position, decided_at, reason, created_at)
    select ${id("clm", "n")}, ${id("cmp", `2000 + n * 4`)}, ${id("usr", "2000 + n")}, 'email',
      case when n <= ${SIZE.openClaims} then 'pending' else 'rejected' end, 'person' || n || '@elsewhere.example', 'Director',
      case when n > ${SIZE.openClaims} then now() end, case when n > ${SIZE.openClaims} then 'Nobody of that firm.' end,
      now() - n * interval '11 minutes'
    from generate_series(1, ${SIZE.claims}) as n`);
}

const PROFILE = {
  kind: "profile",
  companyName: "Bench Firm 7 Ltd",
  companyNumber: 7,
  accountType: "client",
  town: "Leeds",
  website: null,
  email: null,
  phone: null,
  description: "Roofs of every kind.",
  services: [],
} satisfies ProfileSnapshot;

/** Reports of profiles and complaints: most are decided, some hundreds wait. */
async function generateCases(run: Run): Promise<void> {
  await run(`insert into report_case (id, kind, subject_id, company_id, title, state, outcome, reason, decided_at, opened_at)
    select ${id("cas", "n")}, 'profile', ${id("cmp", "n")}, ${id("cmp", "n")}, 'Profile of Bench Firm ' || n, state,
      case when state = 'decided' then 'none' end, case when state = 'decided' then 'Nothing against the rules.' end,
      case when state = 'decided' then now() end, now() - n * interval '30 minutes'
    from generate_series(1, ${SIZE.cases}) as n,
      lateral (select case when n <= ${SIZE.openCases} then 'open' else 'decided' end) as s (state)`);
  await run(
    `insert into report (id, case_id, reported_by, reason_code, words, snapshot, created_at)
    select ${id("rep", "n")} || '_' || k, ${id("cas", "n")}, ${id("usr", "n + k * 1000")}, 'other', 'They say that they are us.',
      $1, now()
    from generate_series(1, ${SIZE.cases}) as n, generate_series(1, 2) as k`,
    [JSON.stringify(PROFILE)],
  );
  await run(`insert into complaint (id, reference, kind, name, email, body, submission_key, state, closed_at, created_at)
    select ${id("cpl", "n")}, 'C-' || lpad(n::text, 6, '0'), 'firm', 'Bench Person ' || n, 'c' || n || '@else.example',
      'They have not answered.', 'key-' || n, state, case when state = 'closed' then now() end, now() - n * interval '2 hours'
    from generate_series(1, ${SIZE.complaints}) as n,
      lateral (select case when n <= ${SIZE.openComplaints} then 'new' else 'closed' end) as s (state)`);
  await run(`insert into announcement (id, title, body, audience, is_service, state, send_at, ended_at, recipients, created_at)
    select ${id("ann", "n")}, 'Maintenance on day ' || n, 'We are away for ten minutes.', 'all', true, 'sent', now(), now(),
      90000, now() - n * interval '9 days'
    from generate_series(1, ${SIZE.announcements}) as n`);
  await run(`insert into notification (id, user_id, kind, subject, title, path, created_at, read_at, told_at)
    select ${id("ntf", "n")}, ${id("usr", "n")}, 'announcement', ${id("ann", "1")}, 'Service notice: Maintenance', '/notifications',
      now(), case when n % 3 = 0 then now() end, now()
    from generate_series(1, ${SIZE.told}) as n`);
}

/** E-mails of the last 90 days, searches by day, and jobs that have given up. */
async function generateLogs(run: Run): Promise<void> {
  await run(`insert into email_fate (job_id, queue, recipient_hash, status, attempts, queued_at, last_attempt_at, ended_at)
    select gen_random_uuid()::text, 'mail', md5((n % 90000)::text),
      case when n % 400 = 0 then 'refused' when n % 900 = 0 then 'failed' else 'sent' end, 1,
      now() - n * interval '25 seconds', now() - n * interval '25 seconds', now() - n * interval '25 seconds'
    from generate_series(1, ${SIZE.emails}) as n`);
  // Jobs are kept for a week once they are done.
  await run(`insert into pgboss.job (id, name, data, state, created_on, started_on, completed_on)
    select job_id::uuid, queue, '{"sealed": "of another SECRET"}', 'completed', queued_at, queued_at, queued_at
    from email_fate where queued_at > now() - interval '7 days'`);
  await run(`insert into pgboss.job (name, data, state, retry_count, created_on, started_on, completed_on, output)
    select 'email-fates', '{}', 'failed', 5, now() - n * interval '3 minutes', now(), now(), '{"message": "Connection refused"}'
    from generate_series(1, ${SIZE.failedJobs}) as n`);
  await run(`insert into search_day (day, searches, empty)
    select current_date - n, 4000 + n * 7, 150 + n from generate_series(1, 100) as n on conflict do nothing`);
}

/** The trail as it is once sealed. Its hashes are no chain (nothing here checks it); its end is signed, so that sealing goes on. */
async function generateTrail(client: pg.Client, secret: string): Promise<void> {
  await client.query(`insert into audit_event (id, action, actor_kind, actor_id, user_id, company_id, subject_id, details,
      request_id, created_at, position, hash)
    select 'evt_bench_' || n, case when n % 200 = 0 then ${pick(RARE, "n / 200")} else ${pick(ACTIONS, "n")} end, 'member',
      ${id("usr", `1 + n % ${SIZE.users}`)}, ${id("usr", `1 + (n * 7) % ${SIZE.users}`)},
      ${id("cmp", `1 + n % ${SIZE.companies}`)}, ${id("crd", `1 + n % ${SIZE.waiting}`)}, '{"kind": "bench"}',
      'req-' || n, now() - (${SIZE.audit} - n) * interval '40 seconds', n, sha256(n::text::bytea)
    from generate_series(1, ${SIZE.audit}) as n`);
  await client.query(`insert into audit_value (event_id, person_id, salt, value)
    select 'evt_bench_' || n, ${id("usr", `1 + (n * 7) % ${SIZE.users}`)}, '\\x00', '{"before": {"town": "Leeds"}, "after": {"town": "York"}}'
    from generate_series(3, ${SIZE.audit}, 5) as n`);
  const end = { position: SIZE.audit, hash: createHash("sha256").update(String(SIZE.audit)).digest() };
  await client.query("update audit_head set position = $1, hash = $2, signature = $3, sealed_at = now()", [
    end.position,
    end.hash,
    signEnd(secret, end),
  ]);
}
