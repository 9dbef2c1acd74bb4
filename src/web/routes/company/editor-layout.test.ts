import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import type { EditorSection } from "./describe-editor.ts";
import { loader } from "./editor-layout.tsx";

const ctx = await createTestContext();

/** What the editor of a company of this kind shows beside its forms. */
async function editorOf(company: Parameters<typeof createCompany>[1]) {
  const created = await createCompany(ctx, company);
  const actor = await createPerson(ctx, [created]);
  const { data } = await askPage(ctx, loader, { path: "/company/edit", actor, browser: new TestBrowser() });
  const sections = data["sections"] as EditorSection[];
  const stateOf = (code: string) => {
    const { isDone, note } = sections.find((section) => section.code === code)!;
    return { isDone, note };
  };
  return { expired: data["expired"], sections, stateOf };
}

/** With certificates that expire on these days. */
const holding = (held: Record<string, string>) =>
  editorOf({ accreditations: Object.entries(held).map(([code, expiresOn]) => ({ code, expiresOn })) });

test("the team of a company that is out of the directory goes on in its editor", async () => {
  const delisted = await editorOf({ description: "Frames of oak.", delisted_at: ctx.clock.now() });
  expect(delisted.stateOf("description")).toEqual({ isDone: true, note: undefined });
});

test("the owner is told which certificates have expired", async () => {
  const none = await holding({ chas: "2199-01-01" });
  expect(none.expired).toBeUndefined();
  expect(none.stateOf("accreditations")).toEqual({ isDone: true, note: undefined });
  const one = await holding({ chas: "2020-01-01", cqms: "2199-01-01" });
  expect(one.expired).toBe("CHAS has expired");
  expect(one.stateOf("accreditations")).toEqual({ isDone: true, note: "CHAS has expired" });
  expect((await holding({ chas: "2020-01-01", cqms: "2021-01-01" })).expired).toBe(
    "These have expired: CHAS, CQMS",
  );
});

test("a section says what the profile's completion still misses there, and nothing of what need not be", async () => {
  const { stateOf, sections } = await editorOf({
    description: "Frames of oak.",
    size_min: 11,
    size_max: 50,
    founded_from: null,
    founded_to: null,
  });
  expect(stateOf("details")).toEqual({ isDone: true, note: undefined });
  expect(stateOf("description")).toEqual({ isDone: true, note: undefined });
  expect(stateOf("facts")).toEqual({ isDone: false, note: "Lacks the year it was established" });
  expect(stateOf("team")).toEqual({ isDone: false, note: "Missing" });
  expect(stateOf("projects")).toEqual({ isDone: false, note: "Missing" });
  expect(stateOf("links")).toEqual({ isDone: null, note: undefined });
  expect(sections.at(-1)?.code).toBe("projects");
});
