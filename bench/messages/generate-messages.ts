import type pg from "pg";

export interface Size {
  companies: number;
  /** Conversations that each company begins; it is in twice as many. */
  partners: number;
  perConversation: number;
  /** What the first conversation has besides. */
  inLongest: number;
}

/** The sizes that make a million messages, one conversation of more than 100,000 among them. */
export const MILLION: Size = { companies: 1_000, partners: 10, perConversation: 90, inLongest: 100_000 };

const TEXT =
  "'Morning, can you price the steelwork for plot 4 by Friday? Drawings are on their way. We start on Monday, weather permitting. Thanks, please confirm the crane booking and send the method statement. The scaffold is struck on Thursday and the roofers follow.'";

/**
 * Companies with one member and one session each, and conversations between neighbours, all by SQL. Company n is
 * `cmp_bench_n`, its member `usr_bench_n`, the session's token `token-n`; the conversation of n with the k-th next is
 * `cnv_bench_n_k`. The first of the pair wrote the odd messages, the other the even ones; all but the last are read.
 */
export async function generateMessages(client: pg.Client, size: Size): Promise<number> {
  const { companies, partners, perConversation, inLongest } = size;
  const run = (text: string) => client.query(text);
  const id = (prefix: string, n: string) => `'${prefix}_bench_' || lpad((${n})::text, 6, '0')`;
  const other = `((n - 1 + k) % ${companies}) + 1`;
  const count = `case when n = 1 and k = 1 then ${perConversation + inLongest} else ${perConversation} end`;
  const pairs = `generate_series(1, ${companies}) as n, generate_series(1, ${partners}) as k`;
  await run(`insert into company (id, name, account_type, origin, is_claimed)
    select ${id("cmp", "n")}, 'Bench Firm ' || n || ' Ltd', 'client', 'registration', true
    from generate_series(1, ${companies}) as n`);
  await run(`insert into user_account (id, name, first_name, last_name, email, email_verified, confirmed_at)
    select ${id("usr", "n")}, 'Bench Person ' || n, 'Bench', 'Person', 'bench' || n || '@bench.example', true, now()
    from generate_series(1, ${companies}) as n`);
  await run(`insert into membership (user_id, company_id, role)
    select ${id("usr", "n")}, ${id("cmp", "n")}, 'owner' from generate_series(1, ${companies}) as n`);
  await run(`insert into user_session (id, token, user_id, expires_at, updated_at, created_at, is_remembered)
    select ${id("ses", "n")}, 'token-' || n, ${id("usr", "n")}, now() + interval '1 day', now(), now(), true
    from generate_series(1, ${companies}) as n`);
  await run(`insert into conversation (id, company_a, company_b, topic, message_count, last_excerpt, last_company_id, created_at)
    select ${id("cnv", "n")} || '_' || k, least(${id("cmp", "n")}, ${id("cmp", other)}),
      greatest(${id("cmp", "n")}, ${id("cmp", other)}), '', ${count}, 'See you on Monday.', ${id("cmp", other)},
      now() - interval '400 days'
    from ${pairs}`);
  for (const isFirst of [true, false]) {
    const [own, theirs] = isFirst ? ["n", other] : [other, "n"];
    await run(`insert into conversation_side (conversation_id, company_id, other_company_id, last_at, received_count,
        seen_number, seen_received, seen_at)
      select ${id("cnv", "n")} || '_' || k, ${id("cmp", own)}, ${id("cmp", theirs)},
        now() - (n * ${partners} + k) * interval '1 minute', (${count}) / 2, (${count}) - ${isFirst ? 2 : 1},
        (${count}) / 2 - ${isFirst ? 1 : 0}, now()
      from ${pairs}`);
  }
  await run(`insert into message (id, conversation_id, number, company_id, side_number, author_id, author_name, key, body, created_at)
    select 'msg_bench_' || n || '_' || k || '_' || m, ${id("cnv", "n")} || '_' || k, m,
      case when m % 2 = 1 then ${id("cmp", "n")} else ${id("cmp", other)} end, (m + 1) / 2,
      case when m % 2 = 1 then ${id("usr", "n")} else ${id("usr", other)} end,
      'Bench Person ' || case when m % 2 = 1 then n else ${other} end, 'key-bench-' || m,
      substr(${TEXT}, 1 + (m * 7) % 60, 20 + (m * 13) % 150),
      now() - (n * ${partners} + k) * interval '1 minute' - ((${count}) - m) * interval '4 minutes'
    from ${pairs}, generate_series(1, ${count}) as m`);
  // Like a database that has been running for a while; otherwise it would vacuum during the measurement.
  await run("vacuum (analyze)");
  await run("checkpoint");
  const { rows } = await client.query("select count(*)::int as messages from message");
  return (rows[0] as { messages: number }).messages;
}
