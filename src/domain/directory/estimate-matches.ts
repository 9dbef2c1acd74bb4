import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { Db } from "#platform/db.ts";
import { type Part, type PartGroup, allOf, groupsOf, matches, matchesChoice } from "./directory.queries.ts";
import { optionsIn } from "./find-companies.ts";
import type { Sampling } from "./sampling.data.ts";
import type { SearchTerms } from "./understand-search.ts";

/** What the sample says of how many companies match; 0 stands for so few that they are to be counted. */
export interface Estimate {
  /** Companies of the type, as last counted. */
  companies: number;
  /** Matching companies of each part, by its number. */
  parts: number[];
  all: number;
  /** Matching companies of all parts whatever specialties were chosen. */
  withoutChoice: number;
  /** By specialty id, whatever specialties were chosen. */
  options: ReadonlyMap<number, number>;
}

/** How many matches the directory's own shares of each specialty count for, where few were seen. */
const PRIOR_HITS = 20;
/** So many matches are asked for their specialties. */
const MOST_ASKED = 150;

/** Undefined for a directory so small that counting is as quick. */
export async function estimateMatches(
  db: Db,
  terms: SearchTerms,
  parts: readonly Part[],
  accountType: AccountType,
): Promise<Estimate | undefined> {
  const { sampling } = terms;
  const tally = terms.tally[accountType];
  const companies = tally.get(0) ?? 0;
  if (companies <= sampling.companies) return undefined;
  const isOnlyChoice = !terms.text && !terms.location && !terms.isVerifiedOnly;
  if (isOnlyChoice && terms.chosenIds.length === 0) {
    return { companies, parts: [companies], all: companies, withoutChoice: companies, options: tally };
  }
  const { hits, without_choice, is_first, options } = await lookAtSample(db, terms, parts, {
    accountType,
    isOnlyChoice,
  });
  const scale = companies / (is_first ? sampling.first : sampling.companies);
  const estimated = (count: number) => (isCertain(sampling, count, scale) ? count * scale : 0);
  return {
    companies,
    parts: hits.map(estimated),
    all: estimated(hits.reduce((sum, count) => sum + count, 0)),
    ...(isOnlyChoice
      ? { withoutChoice: companies, options: tally }
      : {
          withoutChoice: estimated(without_choice),
          options: shareOut(options ?? {}, without_choice, without_choice * scale, tally),
        }),
  };
}

const isCertain = ({ certainHits, many }: Sampling, hits: number, scale: number) =>
  hits >= certainHits && hits * scale >= many;

interface Look {
  /** Matches in each part. */
  hits: number[];
  without_choice: number;
  /** The first of the sample were enough. */
  is_first: boolean;
  options: Record<string, number> | null;
}

async function lookAtSample(
  db: Db,
  terms: SearchTerms,
  parts: readonly Part[],
  { accountType, isOnlyChoice }: { accountType: AccountType; isOnlyChoice: boolean },
): Promise<Look> {
  const { sampling, chosenIds } = terms;
  const groups = groupsOf(terms, accountType);
  const isChosen = chosenIds.length > 0 && !isOnlyChoice ? matchesChoice(chosenIds) : sql`true`;
  const conditions = (isIndexed: boolean) => matches(terms, { isIndexed, withChoice: isOnlyChoice });
  const hitsWhere = (where: RawBuilder<unknown>, isIndexed: boolean) => sql`
    select ${partOf(groups)} as part, s.keys, ${isChosen} as is_chosen from search_sample s
    where ${allOf([sql`s.account_type = ${sql.lit(accountType)}`, where, ...conditions(isIndexed), isInAnyOf(groups)])}`;
  const { rows } = await sql<Look>`
    with first as materialized (${hitsWhere(sql`s.nth <= ${sampling.first}`, false)}),
    look as materialized (
      select count(*) filter (where is_chosen) >= ${sampling.certainHits} as is_first from first
    ),
    rest as materialized (${hitsWhere(sql`s.nth > ${sampling.first} and not (select is_first from look)`, true)}),
    hit as (select * from first union all select * from rest),
    asked as (select keys from hit limit ${MOST_ASKED})
    select (select is_first from look) as is_first, (select count(*) from hit) as without_choice,
      array[${sql.join(
        parts.map(
          ({ part }) => sql`(select count(*)::integer from hit where is_chosen and part = ${sql.lit(part)})`,
        ),
      )}] as hits,
      ${optionsIn(sql`asked`)} as options`.execute(db);
  return rows[0]!;
}

const isInAnyOf = (groups: readonly PartGroup[]) =>
  sql`(${sql.join(
    groups.map(({ where }) => sql`(${allOf(where)})`),
    sql` or `,
  )})`;

/** Whoever is in one group is in no other. */
const partOf = ([first, rest]: readonly PartGroup[]) =>
  rest ? sql`case when ${allOf(first!.where)} then 0 else ${rest.part} end` : sql`0`;

/** Each specialty's part of the matches: as seen among them, and where few were seen, as in the whole directory. */
function shareOut(
  seen: Record<string, number>,
  hits: number,
  matching: number,
  tally: ReadonlyMap<number, number>,
): Map<number, number> {
  const everyone = tally.get(0) ?? 1;
  const shares = [...tally].flatMap(([key, companies]): [number, number][] => {
    if (key === 0) return [];
    const expected = (PRIOR_HITS * companies) / everyone;
    return [[key, (matching * ((seen[key] ?? 0) + expected)) / (Math.min(hits, MOST_ASKED) + PRIOR_HITS)]];
  });
  return new Map(shares);
}
