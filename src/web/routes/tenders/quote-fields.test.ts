import { expect, test } from "vitest";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { draftIn, placesOf } from "./quote-fields.ts";

test("a form's fields reach the draft that a quote is kept as, each under its own name", () => {
  const form = new FormData();
  const texts = Object.keys(draftSchema.shape).filter(
    (name) => !["prices", "alternates", "ownLines", "termNotes"].includes(name),
  );
  for (const name of texts) form.set(name, name);
  for (const price of ["1", "2"]) form.append("prices", price);
  form.set("note-Retention", "3% is usual");
  for (const name of ["title", "differs", "kind", "amount"]) form.append(`alternate-${name}`, name);
  const own = {
    section: "section",
    description: "description",
    quantity: "quantity",
    unit: "unit",
    rate: "rate",
  };
  for (const name of Object.keys(own)) form.append(`own-${name}`, name);
  const draft = draftIn({ form, text: (name) => String(form.get(name) ?? "") });
  expect(draft).toEqual({
    ...Object.fromEntries(texts.map((name) => [name, name])),
    prices: ["1", "2"],
    termNotes: { Retention: "3% is usual" },
    alternates: [{ title: "title", differs: "differs", kind: "kind", amount: "amount" }],
    ownLines: [own],
  });
});

test.each([
  [["prices", 3], 3],
  [["prices"], "prices"],
  [["alternates", 0, "amount"], "alternate-0-amount"],
  [["alternates", 0], "alternates"],
  [["ownLines", 2, "rate"], "own-2-rate"],
  [["ownLines"], "ownLines"],
  [["termNotes", "Retention"], "note-Retention"],
  [["validityDays", 1], "validityDays"],
])("what is wrong at %j is mended at %s", (path, at) => {
  expect(placesOf([{ path, message: "Mend it." }])).toEqual([{ at, sentence: "Mend it." }]);
});
