import { expect, test } from "vitest";
import { answerUnlessKnown } from "./answer-unless-known.ts";

const ask = (known?: string) =>
  answerUnlessKnown(
    new Request("https://lintel.test/tenders.json", { headers: known ? { "If-None-Match": known } : {} }),
    "{}",
    { headers: { Vary: "Cookie" }, content: { "Content-Type": "application/json" } },
  );

test("a text goes with its tag, and to whoever has it no body and no type", async () => {
  const first = ask();
  expect(first.status).toBe(200);
  expect(await first.text()).toBe("{}");
  const again = ask(first.headers.get("ETag")!);
  expect(again.status).toBe(304);
  expect(again.headers.get("Vary")).toBe("Cookie");
  expect(again.headers.get("Content-Type")).toBeNull();
});

test("a tag is known wherever it stands among several, weak or not, and another is not", () => {
  const tag = ask().headers.get("ETag")!;
  expect(ask(`"other", ${tag}`).status).toBe(304);
  expect(ask(`"other", ${tag.slice(2)}`).status).toBe(304);
  expect(ask("*").status).toBe(304);
  expect(ask('"other"').status).toBe(200);
});
