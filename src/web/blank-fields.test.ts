import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { sectionSchemas } from "#domain/companies/profile-sections.schema.ts";
import { requestSchemaOn } from "#domain/inquiries/inquiries.schema.ts";
import { projectSchema } from "#domain/projects/projects.schema.ts";

/** Ticked, chosen or written by the page itself, or read without conform: no blank text can get here. */
const NEVER_TYPED = new Set(
  "acceptTerms acceptMarketing rememberMe company files number code search replaced isArchived isUnread part batch bounces".split(
    " ",
  ),
);

const modules = import.meta.glob<Record<string, unknown>>("../domain/*/*.schema.ts", { eager: true });

/** What each schema is made for, where one is made for something. */
const made: Record<string, string> = { On: "2026-11-21", For: "main-to-sub" };

function schemaOf(name: string, exported: unknown): unknown {
  const what = made[/Schema(On|For)$/.exec(name)?.[1] ?? ""];
  return typeof exported === "function" && what ? (exported as (of: string) => unknown)(what) : exported;
}

/** Every form of the site by its name. */
const forms = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, exported]): [string, unknown][] =>
    exported === sectionSchemas ? Object.entries(exported) : [[name, schemaOf(name, exported)]],
  )
  .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);

/** What a form says to its fields, all of them filled in with this. */
function complaints(schema: z.ZodObject, typed: string): Record<string, string[] | null> {
  const form = new FormData();
  for (const name of Object.keys(schema.shape)) form.append(name, typed);
  return parseWithZod(form, { schema }).reply().error ?? {};
}

test("the forms of the site are found", () => {
  expect(forms.length).toBeGreaterThan(40);
});

test.each(forms)("%s answers a blank in its own words", (_name, schema) => {
  for (const typed of [" ", "\t \n", "\u00a0"]) {
    for (const [field, errors] of Object.entries(complaints(schema, typed))) {
      if (NEVER_TYPED.has(field.replace(/\[.*/, ""))) continue;
      expect(`${field}: ${errors?.join()}`).not.toMatch(/: Invalid input/);
      expect(errors?.every((error) => error !== "")).toBe(true);
    }
  }
});

test.each<[string, z.ZodObject, string[]]>([
  ["contact", sectionSchemas.contact, ["phone", "email", "website"]],
  ["company facts", sectionSchemas.facts, ["founded"]],
  ["project", projectSchema, ["value", "location", "clientName", "description", "startDate", "progress"]],
  ["request", requestSchemaOn("2026-11-21"), ["project", "service", "value", "wantedStart"]],
])("an optional field of the %s form counts as empty when it is blank", (_name, schema, optional) => {
  for (const field of optional) expect(complaints(schema, " ")).not.toHaveProperty(field);
});

test("what is wrong with a request is listed in its form's order", () => {
  const schema = requestSchemaOn("2026-11-21");
  const { error } = parseWithZod(new FormData(), { schema }).reply();
  const listed = Object.keys(error ?? {});
  expect(listed).toEqual(["company", "projectName", "place", "description", "replyBy", "key"]);
});
