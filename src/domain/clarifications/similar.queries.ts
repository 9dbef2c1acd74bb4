import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { READ_OF_QUESTION } from "./clarifications.limits.ts";
import { pickSimilar } from "./pick-similar.ts";

/** A published question with its answer that is about the same as another one. */
export interface SimilarQuestion {
  number: number;
  question: string;
  answer: string;
}

/**
 * For each text the published questions of the package that are about the same, the nearest first. Words are compared by
 * their stems; of a package's register, which is bounded, nothing that is not published to all is looked at.
 */
export async function findSimilar(
  { db }: Pick<Scope, "db">,
  { packageId, texts }: { packageId: string; texts: readonly string[] },
): Promise<SimilarQuestion[][]> {
  if (texts.length === 0) return [];
  const cut = texts.map((text) => text.slice(0, READ_OF_QUESTION));
  const { rows: asked } = await sql<{ stems: string[] }>`
    select tsvector_to_array(to_tsvector('english', text)) as stems
    from unnest(${cut}::text[]) with ordinality as each (text, place) order by place`.execute(db);
  const { rows: published } = await sql<{ number: number; stems: string[] }>`
    select number, tsvector_to_array(to_tsvector('english', left(question, ${READ_OF_QUESTION}))) as stems
    from clarification where package_id = ${packageId} and kind = 'question' and state = 'answered_to_all'`.execute(
    db,
  );
  const picked = asked.map(({ stems }) => pickSimilar(stems, published));
  const numbers = [...new Set(picked.flat())];
  if (numbers.length === 0) return picked.map(() => []);
  const found = await db
    .selectFrom("clarification")
    .select(["number", "question", "answer"])
    .where("package_id", "=", packageId)
    .where("kind", "=", "question")
    .where("state", "=", "answered_to_all")
    .where("number", "in", numbers)
    .$narrowType<{ number: number; answer: string }>()
    .execute();
  return picked.map((each) => each.flatMap((number) => found.find((one) => one.number === number) ?? []));
}
