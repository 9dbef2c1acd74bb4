import { expect, test } from "vitest";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import type { ProfileFacts } from "../companies/describe-profile.server.ts";
import { previewSection } from "./preview-section.ts";

const ceilings = serviceCategories
  .flatMap(({ services }) => services)
  .find(({ name }) => name === "Suspended ceilings")!.code;
const company = {
  name: "Calder Frames",
  description: "Oak.",
  incorporatedOn: "2009-04-01",
  founded: "2009",
} as ProfileFacts;

function preview(section: Parameters<typeof previewSection>[0], typed: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed))
    for (const each of [value].flat()) form.append(name, each);
  return previewSection(section, form, { company, today: "2026-11-23" });
}

test("a name that is being typed anew stays the one that is saved until there is another", () => {
  expect(preview("details", { companyName: "  " }).name).toBe("Calder Frames");
  expect(preview("details", { companyName: "Calder & Son" })).toMatchObject({
    name: "Calder & Son",
    description: "Oak.",
  });
});

test("services stand under their categories, certificates in the catalogue's order with what their dates say", () => {
  expect(preview("services", { services: [ceilings] }).services).toMatchObject([
    { services: [{ name: "Suspended ceilings" }] },
  ]);
  expect(preview("services", {}).services).toEqual([]);
  const typed = {
    held: ["iso-9001", "chas"],
    "expires-chas": "2026-12-01",
    "expires-iso-9001": "2020-01-01",
    "number-chas": " C-1 ",
  };
  expect(preview("accreditations", typed).accreditations).toMatchObject([
    { name: "CHAS", certificateNumber: "C-1", isExpired: false, endsSoonIn: 8 },
    { name: "ISO 9001", certificateNumber: null, isExpired: true, endsSoonIn: null },
  ]);
});

test("what is only half typed is left out", () => {
  expect(preview("contact", { email: "info@", website: "calder", phone: "" })).toMatchObject({
    email: null,
    websiteAddress: null,
    phoneShown: null,
  });
  expect(preview("contact", { email: "info@calder.example", website: "calder.example" })).toMatchObject({
    email: "info@calder.example",
    websiteAddress: "https://calder.example",
  });
  expect(preview("facts", { founded: "19", employees: "11-50" })).toMatchObject({
    founded: "2009",
    employees: "11–50",
    revenue: null,
  });
  expect(preview("facts", { founded: "1990-1999", employees: "" })).toMatchObject({
    founded: "1990–1999",
    employees: null,
  });
  expect(preview("links", { linkedin: "linkedin.com/company/calder", x: "no" }).socialLinks).toEqual([
    { name: "LinkedIn", url: "https://linkedin.com/company/calder" },
  ]);
});
