import type pg from "pg";

/** A buyer lets so many packages; each has so many documents and invited firms. */
export const SIZE = { companies: 2_000, packages: 10_000, documents: 20, invited: 10 };

const id = (prefix: string, n: string) => `'${prefix}_bench_' || lpad((${n})::text, 6, '0')`;
/** Package n is let by company 1 + n mod 500; firm k of it is one of the other 1,500. */
const BUYERS = 500;
const firm = `${BUYERS} + 1 + (n * 7 + k) % ${SIZE.companies - BUYERS}`;
const packages = `generate_series(1, ${SIZE.packages}) as n`;

/**
 * Companies with an owner and a session each, a package a project, their documents and invitations, all by SQL. Company n is `cmp_bench_n`, the token of its session `token-n`, its packages `pkg_bench_n`.
 */
export async function generateTenders(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  const companies = `generate_series(1, ${SIZE.companies}) as n`;
  await run(`insert into company (id, name, account_type, origin, is_claimed)
    select ${id("cmp", "n")}, 'Bench Firm ' || n || ' Ltd', case when n <= ${BUYERS} then 'client' else 'contractor' end,
      'registration', true from ${companies}`);
  await run(`insert into user_account (id, name, first_name, last_name, email, email_verified, confirmed_at)
    select ${id("usr", "n")}, 'Bench Person ' || n, 'Bench', 'Person', 'bench' || n || '@bench.example', true, now()
    from ${companies}`);
  await run(`insert into membership (user_id, company_id, role)
    select ${id("usr", "n")}, ${id("cmp", "n")}, 'owner' from ${companies}`);
  await run(`insert into user_session (id, token, user_id, expires_at, updated_at, created_at, is_remembered)
    select ${id("ses", "n")}, 'token-' || n, ${id("usr", "n")}, now() + interval '1 day', now(), now(), true
    from ${companies}`);
  await run(`insert into project (id, company_id, slug, name, type, stage, status)
    select ${id("prj", "n")}, ${id("cmp", `1 + n % ${BUYERS}`)}, 'bench-' || n, 'Bench Yard ' || n, 'Residential', 'upcoming', 'Pending'
    from ${packages}`);
  await run(`insert into tender_project (project_id, nation, main_contract)
    select ${id("prj", "n")}, 'england-and-wales', 'won' from ${packages}`);
  await run(`insert into trade_package (id, company_id, project_id, state, title, service_code, scope, return_at,
      questions_close_at, issued_at, set_number, created_at, updated_at)
    select ${id("pkg", "n")}, ${id("cmp", `1 + n % ${BUYERS}`)}, ${id("prj", "n")}, case when n % 3 = 0 then 'issued' else 'closed_out' end,
      'Package ' || n, 'EG-07', repeat('Excavate, form and complete. ', 40), now() + (1 + n % 30) * interval '1 day',
      now() + (1 + n % 30) * interval '1 day' - interval '5 days', now() - interval '30 days', 1, now() - n * interval '1 minute', now()
    from ${packages}`);
  const documents = `${packages}, generate_series(1, ${SIZE.documents}) as k`;
  await run(`insert into tender_document (id, project_id, company_id, number, title, kind, created_at)
    select ${id("doc", "n")} || '_' || k, ${id("prj", "n")}, ${id("cmp", `1 + n % ${BUYERS}`)}, 'A-' || (100 + k),
      'General arrangement ' || k, 'drawing', now() from ${documents}`);
  await run(`insert into attachment (id, holder_kind, holder_id, sort_order, company_id, name, content_type, size_bytes, sha256, created_at)
    select ${id("att", "n")} || '_' || k, 'tender', ${id("rev", "n")} || '_' || k, 0, ${id("cmp", `1 + n % ${BUYERS}`)},
      'A-' || (100 + k) || '.pdf', 'application/pdf', 1000000, repeat('0', 64), now() from ${documents}`);
  await run(`insert into document_revision (id, document_id, ordinal, revision, attachment_id, sha256, created_at)
    select ${id("rev", "n")} || '_' || k, ${id("doc", "n")} || '_' || k, 1, 'P01', ${id("att", "n")} || '_' || k, repeat('0', 64), now()
    from ${documents}`);
  await run(`insert into package_document (package_id, document_id)
    select ${id("pkg", "n")}, ${id("doc", "n")} || '_' || k from ${documents}`);
  await run(`insert into document_set (package_id, number, hash, issued_at)
    select ${id("pkg", "n")}, 1, repeat('0', 64), now() from ${packages}`);
  await run(`insert into document_set_entry (package_id, set_number, revision_id)
    select ${id("pkg", "n")}, 1, ${id("rev", "n")} || '_' || k from ${documents}`);
  await run(`insert into tender_invitation (id, package_id, company_id, state, sent_at, created_at)
    select ${id("tin", "n")} || '_' || k, ${id("pkg", "n")}, ${id("cmp", firm)},
      case when k % 3 = 0 then 'intends_to_tender' else 'sent' end, now() - interval '20 days', now() - n * interval '1 minute'
    from ${packages}, generate_series(1, ${SIZE.invited}) as k`);
  await run("vacuum (analyze)");
  await run("checkpoint");
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
