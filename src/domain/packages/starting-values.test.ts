import { expect, test } from "vitest";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { findOtherTrade } from "#domain/tender-rules/find-other-trade.ts";
import { packageTemplateFor } from "#domain/tender-rules/templates.data.ts";
import { startingValues } from "./starting-values.ts";

const begin = (service: string, withTemplate = true) =>
  startingValues({ service, nation: "england-and-wales", isHigherRisk: false, withTemplate });
const services = serviceCategories.flatMap((category) => category.services.map(({ code }) => code));

test.each(services)("%s begins with its own trade's words, or with none", (service) => {
  const { scope = "", pricing } = begin(service) as { scope?: string; pricing?: string };
  expect(scope).toBe(packageTemplateFor(service)?.scope ?? "");
  expect(pricing !== undefined).toBe(scope !== "");
  expect(findOtherTrade({ scope, service })).toBeNull();
});

test("steel framing begins with no roof, and a service without a template asks for insurance all the same", () => {
  expect(JSON.stringify(begin("BE-02"))).not.toMatch(/roof|single-ply/i);
  expect(JSON.stringify(begin("BE-03"))).toContain("employers_liability");
  expect(JSON.stringify(begin("BE-03", false))).not.toContain("employers_liability");
});
