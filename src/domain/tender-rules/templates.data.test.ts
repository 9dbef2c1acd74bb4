import { describe, expect, test } from "vitest";
import { serviceByCode, serviceCategories } from "#domain/catalogue/services.data.ts";
import { credentialTypeByCode } from "#domain/verification/credential-types.data.ts";
import { licences } from "#domain/verification/licences.data.ts";
import { attendances } from "./attendances.data.ts";
import { contractFormByCode } from "./contract-forms.data.ts";
import { lineKindFacts } from "./line-kinds.data.ts";
import { nations } from "./nations.data.ts";
import { addUp } from "./line-prices.schema.ts";
import { readPricingRows } from "./read-pricing-rows.ts";
import {
  formOfTemplate,
  packageTemplateByCode,
  packageTemplates,
  packageTemplatesOf,
} from "./templates.data.ts";
import { MAX_LINE_DESCRIPTION, MAX_LINE_UNIT } from "./tender-rules.limits.ts";
import { units } from "./units.data.ts";

test("every category of the catalogue has one at least, in its order", () => {
  for (const { code } of serviceCategories) expect(packageTemplatesOf(code).length).toBeGreaterThanOrEqual(1);
  const order = serviceCategories.map(({ code }) => code);
  const places = packageTemplates.map(({ category }) => order.indexOf(category));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("each has a code of its own", () => {
  expect(new Set(packageTemplates.map(({ code }) => code)).size).toBe(packageTemplates.length);
  expect(packageTemplateByCode("groundworks")?.name).toBe("Groundworks and substructure");
  expect(packageTemplateByCode("magic")).toBeUndefined();
});

describe.each(packageTemplates.map((template) => [template.code, template] as const))("%s", (_, template) => {
  test("is of services of its category", () => {
    for (const code of template.services) expect(serviceByCode(code)?.categoryCode).toBe(template.category);
  });

  test("says what is in and what is out", () => {
    expect(template.scope).toMatch(/^[A-Z][\s\S]+\n\nIncluded:\n- [\s\S]+\n\nNot included:\n- [\s\S]+\.$/);
    expect(template.scope.length).toBeGreaterThan(700);
    expect(template.scope.length).toBeLessThan(5000);
  });

  test("says of every attendance who provides it", () => {
    expect(Object.keys(template.attendances).toSorted()).toEqual(
      attendances.map(({ code }) => code).toSorted(),
    );
    expect(template.attendances.welfare).toBe("main-contractor");
  });

  test("has a design portion where it is designed, with lines, cover and a form for it", () => {
    const isDesigned = template.designPortion !== undefined;
    expect(template.attendances.design === "subcontractor").toBe(isDesigned);
    expect(template.lines.some(({ kind }) => kind === "contractors-design")).toBe(isDesigned);
    if (isDesigned) expect(contractFormByCode(template.form)?.hasDesign).toBe(true);
  });

  test("requires credentials that there are, and those that its trade needs by law", () => {
    for (const { type, grades } of template.credentials) {
      const known = credentialTypeByCode(type);
      expect(known?.code).toBe(type);
      for (const grade of grades) expect(known?.grades?.map(({ code }) => code)).toContain(grade);
    }
    const mandatory = template.credentials.filter(({ isMandatory }) => isMandatory).map(({ type }) => type);
    expect(mandatory).toEqual(expect.arrayContaining(["employers_liability", "public_liability"]));
    // Any one of the licences will do, so each of them has to.
    for (const { type, grade } of licences[template.services[0]!] ?? []) {
      const accepts = template.credentials.some(
        (each) =>
          each.isMandatory && each.type === type && (grade === undefined || each.grades.includes(grade)),
      );
      expect(accepts).toBe(true);
    }
  });

  test("has 15 to 30 lines, numbered once each, in units that there are", () => {
    const { lines } = template;
    expect(lines.length).toBeGreaterThanOrEqual(15);
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(new Set(lines.map(({ item }) => item)).size).toBe(lines.length);
    expect(new Set(lines.map(({ description }) => description)).size).toBe(lines.length);
    for (const { kind, unit, description, section } of lines) {
      expect(units).toContain(unit);
      expect(unit.length).toBeLessThanOrEqual(MAX_LINE_UNIT);
      expect(description.length).toBeLessThanOrEqual(MAX_LINE_DESCRIPTION);
      expect(section).not.toBe("");
      const isWhole = unit === "item" || unit === "sum";
      if (lineKindFacts(kind).quantity === "required") expect(isWhole).toBe(false);
      if (kind === "lump-sum" || kind === "contractors-design") expect(unit).toBe("item");
      if (kind === "provisional-sum") expect(description).toMatch(/^Provisional sum: /);
    }
  });

  test("is read back from a sheet as the same, once quantities and sums are in", () => {
    const filled = template.lines.map((line) => {
      const { quantity, amount } = lineKindFacts(line.kind);
      return {
        ...line,
        quantity: quantity === "required" ? 12_500 : null,
        amount: amount === "required" ? 500_000 : null,
      };
    });
    const heads = ["Section", "Item", "Description", "Quantity", "Unit", "Kind", "Amount"];
    const rows = filled.map(({ section, item, description, quantity, unit, kind, amount }) => [
      section,
      item,
      description,
      quantity === null ? "" : "12.5",
      unit,
      kind,
      amount === null ? "" : "5,000",
    ]);
    expect(readPricingRows([heads, ...rows])).toEqual({ kind: "read", lines: filled, errors: [], notes: [] });
  });

  test("comes to nothing before it is priced", () => {
    const priced = template.lines.map((line) => ({ line, price: { rate: null, percentage: null } }));
    expect(addUp(priced)).toMatchObject({ kind: "added", total: 0 });
  });

  test.each(nations.map(({ value }) => value))("has a form of contract for %s", (nation) => {
    const form = contractFormByCode(formOfTemplate(template, nation));
    expect(form?.nations).toContain(nation);
    if (template.designPortion !== undefined) expect(form?.hasDesign).toBe(true);
  });
});
