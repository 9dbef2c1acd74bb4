import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();

/** What two texts are compared by, said another way than the database says it. */
const plain = (text: string) =>
  text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/É|é/g, "e")
    .replace(/’/g, "'")
    .replace(/–/g, "-")
    .replace(/[\r\n]/g, " ");

const unit = fc.constantFrom(...Array.from("aAbBsSxXzZ01 &-.,'/()%_\\;!#\néÉ’–株😀"));
const text = fc.string({ unit, maxLength: 12 });
const query = fc.string({ unit, minLength: 1, maxLength: 3 });

test("a text contains another as spelt exactly when it contains it as written", async () => {
  const pairs = fc.sample(fc.record({ text, query }), 4_000);
  const { rows } = await sql<{ contains: boolean }>`
    select search_spell(text) like '%' || search_spell(query) || '%' as contains
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (text text, query text)`.execute(ctx.db);
  const expected = pairs.map((pair) => plain(pair.text).includes(plain(pair.query)));
  expect(expected.filter(Boolean).length).toBeGreaterThan(200);
  expect(pairs.filter((_, index) => rows[index]!.contains !== expected[index])).toEqual([]);
});

test("two letters or digits are always followed by a third sign of the index", async () => {
  const texts = fc.sample(text, 2_000);
  const { rows } = await sql<{ text: string }>`
    select text from json_array_elements_text(${JSON.stringify(texts)}::json) text
    where search_spell(text) || 'Q' ~ '[a-z0-9]{2}([^a-zA-Z0-9]|$)'`.execute(ctx.db);
  expect(rows).toEqual([]);
});
