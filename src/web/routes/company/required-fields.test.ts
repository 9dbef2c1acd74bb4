import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import { sectionSchemas } from "#domain/companies/profile-sections.schema.ts";
import { projectSchema } from "#domain/projects/projects.schema.ts";

/** What a browser insists on by itself: without scripts a hidden field among these would stop the form without a word. */
const requiredOf = (schema: z.ZodObject) =>
  Object.entries(getZodConstraint(schema)).flatMap(([name, constraint]) =>
    constraint?.required && !name.endsWith("[]") ? [name] : [],
  );

test("a browser requires only what has to be there", () => {
  expect(requiredOf(sectionSchemas.accreditations)).toEqual(["held"]);
  expect(requiredOf(sectionSchemas.contact)).toEqual([]);
  expect(requiredOf(sectionSchemas.facts)).toEqual([]);
  expect(requiredOf(sectionSchemas.links)).toEqual([]);
  expect(requiredOf(projectSchema)).toEqual(["name", "type", "stage"]);
});
