import { describe, expect, it } from "vitest";
import {
  employerTypes,
  mainContractStatuses,
  procurementRoutes,
  ribaStages,
  valueBandOf,
  valueBands,
  workTypes,
} from "./project-facets.data.ts";

describe("project facets", () => {
  it("has the facets of the catalogue with values of their own", () => {
    const lists = [workTypes, procurementRoutes, employerTypes, mainContractStatuses, ribaStages];
    expect(lists.map(({ length }) => length)).toEqual([9, 6, 8, 4, 8]);
    for (const list of lists) {
      expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
    }
    expect(procurementRoutes[1]).toEqual({ value: "design-build", label: "Design & build" });
    expect(ribaStages[4]).toEqual({ stage: 4, value: "riba-4", label: "RIBA 4: Technical Design" });
  });

  it("has value bands that meet without a gap", () => {
    expect(valueBands).toHaveLength(7);
    expect(valueBands[0]?.from).toBe(0);
    valueBands.slice(1).forEach((band, at) => expect(band.from).toBe(valueBands[at]?.below));
    expect(valueBands.at(-1)?.below).toBeNull();
  });

  it("puts a value in pence into its band", () => {
    expect(valueBandOf(49_999_99)?.label).toBe("Under £50k");
    expect(valueBandOf(50_000_00)?.label).toBe("£50k–£250k");
    expect(valueBandOf(1_000_000_000_00)?.label).toBe("Over £50m");
    expect(valueBandOf(-1)).toBeUndefined();
  });
});
