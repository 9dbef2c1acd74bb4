import { expect, test } from "vitest";
import { cpvBeginnings, servicesOfCpv } from "./cpv.data.ts";
import { serviceByCode } from "./services.data.ts";

test("every code of the table is a service of the catalogue, and every beginning is digits", () => {
  for (const [beginning, services] of cpvBeginnings) {
    expect(beginning).toMatch(/^\d{2,8}$/);
    for (const code of services) expect(serviceByCode(code), `${beginning}: ${code}`).toBeDefined();
  }
});

test.each([
  ["45261210", ["BE-06", "BE-07"]],
  ["45261420-4", ["BE-10", "BE-06"]],
  ["45311000", ["EL-01"]],
  ["45262100", ["VT-06"]],
  ["45262660-5", ["EG-02"]],
  ["45421151", ["FN-08"]],
  ["50750000", ["VT-01"]],
  ["45000000", []],
  ["45211000", []],
  ["48000000", undefined],
  ["85100000", undefined],
  ["4526", undefined],
  ["x", undefined],
])("%s is %j", (code, services) => {
  expect(servicesOfCpv(code)).toEqual(services);
});
