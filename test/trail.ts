import { afterAll, expect } from "vitest";
import type { TestContext } from "./test-context.ts";

interface Trail {
  /** Actions in the audit log. */
  audited: string[];
  /** Names of limits that were counted. */
  limited: string[];
}

/** Holds what the tests of a file together must leave in the audit log and in the counts of the limits. */
export function expectTrail(ctx: TestContext, { audited = [], limited = [] }: Partial<Trail>): void {
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads off the first parameter what a hook wants
  afterAll(async ({}, file) => {
    // One test by itself leaves less.
    if (JSON.stringify(file.tasks.map(({ mode }) => mode)).includes("skip")) return;
    const left = await readTrail(ctx);
    expect(left.audited).toEqual(expect.arrayContaining(audited));
    expect(left.limited).toEqual(expect.arrayContaining(limited));
  });
}

async function readTrail({ database: { pool } }: TestContext): Promise<Trail> {
  const { rows } = await pool.query<Trail>(`select
    array(select distinct action from audit_event order by 1) as audited,
    array(select distinct split_part(key, ':', 1) from limit_count order by 1) as limited`);
  return rows[0]!;
}

/** What the newest audit row of an action says was there before and after, and whose values these are. */
export async function readChange(
  { database: { pool } }: TestContext,
  { action, subjectId }: { action: string; subjectId: string },
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<{ value: string; person: string | null }>(
    `select v.value, v.person_id as person from audit_event e join audit_value v on v.event_id = e.id
    where e.action = $1 and e.subject_id = $2 order by e.created_at desc limit 1`,
    [action, subjectId],
  );
  return rows[0] && { ...(JSON.parse(rows[0].value) as object), person: rows[0].person };
}
