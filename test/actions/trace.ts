import pg from "pg";
import type { TestContext } from "../test-context.ts";
import type { World } from "./world.ts";

type Row = Record<string, unknown>;
interface Change {
  name: string;
  was: Row | null;
  now: Row;
}

/** Columns whose value says what has become of a row. */
const TELLING = /^(state|status|role|kind|outcome|answer|step|purpose|delivery|decision|judgement)$/;

/** What becomes of a notification without telling it again: read, or told in another way. */
const KEPT_OF_TOLD: readonly string[] = ["letter", "letter_due_at", "read_at", "told_at"];

/** What has been locked until its transaction ends, by the table that the query begins with. */
const locks: string[] = [];
const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;

function noteLocks(this: unknown, ...given: unknown[]): unknown {
  const [query] = given as [string | { text?: string }];
  const text = (typeof query === "string" ? query : query.text) ?? "";
  const locked = /\bfor (?:no key )?update(?: of "?(\w+))?/i.exec(text);
  if (locked && !text.includes("pgboss")) locks.push(tableOf(text, locked[1]));
  if (text.includes("pg_advisory_xact_lock")) locks.push("by number");
  return ask.apply(this, given);
}

/** The table that an alias stands for, or without one the first. */
function tableOf(text: string, alias: string | undefined): string {
  const tables = [...text.matchAll(/\b(?:from|join) "?(\w+)"?(?: as "?(\w+)"?)?/gi)];
  const found = alias === undefined ? tables[0] : tables.find((each) => each[2] === alias);
  return found?.[1] ?? alias ?? text;
}

/** From here on every row that is inserted or updated is noted; what was before is forgotten. */
export async function beginTrace({ database: { pool } }: TestContext): Promise<void> {
  locks.length = 0;
  const { rows: begun } = await pool.query("select from pg_namespace where nspname = 'traced'");
  if (begun.length > 0) return void (await pool.query("delete from traced.change"));
  await pool.query(`
    create schema traced;
    create table traced.change (id serial, name text, was jsonb, now jsonb);
    create function traced.note() returns trigger language plpgsql as $$ begin
      insert into traced.change (name, was, now)
        values (tg_argv[0], case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
      return null;
    end $$;`);
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'audit_value'`,
  );
  const trigger = (name: string, as = name) =>
    `create trigger traced after insert or update on ${name} for each row execute function traced.note('${as}')`;
  await pool.query([...rows.map(({ name }) => trigger(name)), trigger("pgboss.job", "job")].join(";"));
  pg.Client.prototype.query = noteLocks as typeof pg.Client.prototype.query;
}

export async function endTrace({ database: { pool } }: TestContext): Promise<void> {
  pg.Client.prototype.query = ask as typeof pg.Client.prototype.query;
  await pool.query("drop schema if exists traced cascade");
}

/** What has been noted since, a line each: whom it was about, and which columns changed. */
export async function readTrace(world: World): Promise<string[]> {
  const { rows } = await world.ctx.database.pool.query<Change>(
    "select name, was, now from traced.change where was is distinct from now order by id",
  );
  const name = namesOf(world);
  const lines = [
    ...new Set(locks.map((table) => `locks ${table}`)),
    ...rows.flatMap((change) => lineOf(change, name)),
  ].toSorted();
  return [...new Set(lines)].map((line) => {
    const count = lines.filter((each) => each === line).length;
    // How many somebody has depends on what was done before.
    return count === 1 || line.startsWith("changes notification") ? line : `${line} (${count})`;
  });
}

function lineOf({ name: table, was, now }: Change, name: (id: unknown) => string): string[] {
  switch (table) {
    case "limit_count": {
      const [limit, key] = String(now.key).split(":");
      return [`counts ${limit} of ${name(key)}`];
    }
    case "job":
      return was ? [] : [`queues ${String(now.name)}`];
    case "audit_event": {
      if (was) return [];
      const { action, user_id, company_id, subject_id, details } = now;
      const facts = name(JSON.stringify(details));
      const about = [name(user_id), name(company_id), name(subject_id)].join(", ");
      return [`records ${String(action)} of ${about}${facts === "{}" ? "" : ` ${facts}`}`];
    }
    case "notification": {
      const { kind, user_id, company_id, path } = now;
      const changed = changedIn(was, now);
      if (was && changed.every((column) => KEPT_OF_TOLD.includes(column)))
        return [`changes notification: ${changed.join(", ")}`];
      return [`tells ${name(user_id)} of ${name(company_id)} of ${String(kind)} at ${name(path)}`];
    }
    default: {
      const columns = was
        ? changedIn(was, now)
        : Object.keys(now)
            .filter((column) => TELLING.test(column))
            .toSorted();
      if (columns.length === 0) return [];
      const shown = columns.map((column) =>
        TELLING.test(column) ? `${column} ${String(now[column])}` : column,
      );
      return [`${was ? "changes" : "adds"} ${table}: ${shown.join(", ")}`];
    }
  }
}

const changedIn = (was: Row | null, now: Row): string[] =>
  Object.keys(now)
    .filter((column) => JSON.stringify(was?.[column]) !== JSON.stringify(now[column]))
    .toSorted();

/** Those that the world has a word for by it, every other by its kind. */
function namesOf(world: World): (text: unknown) => string {
  const names = new Map<string, string>([[world.network, "the network"]]);
  for (const [word, thing] of Object.entries({ ...world.members, ...world })) {
    if (typeof thing !== "object" || thing === null) continue;
    const { id, userId, member } = thing as { id?: unknown; userId?: unknown; member?: { userId?: unknown } };
    const found = [id, userId, member?.userId].find((each) => typeof each === "string");
    if (typeof found === "string" && /^(usr|cmp)_/.test(found) && !names.has(found)) names.set(found, word);
  }
  return (text) => {
    if (text === null || text === undefined) return "nobody";
    return String(text)
      .replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, (id) => names.get(id) ?? id.slice(0, 4))
      .replaceAll(world.network, "the network")
      .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{24,}\b|\b[\w-]{40,}\b/g, "…");
  };
}
