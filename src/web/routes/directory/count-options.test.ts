import { expect, test } from "vitest";
import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import { countOptions } from "./count-options.ts";

test("an option whose firms were not all counted says about how many there are", () => {
  const [one, other, none] = specialtiesFor("all").map(({ code }) => code);
  const options = { [one!]: { value: 1_204, isExact: true }, [other!]: { value: 12_444, isExact: false } };
  const counts = countOptions([{ options: {} }, { options }]);
  expect(counts.slice(0, 3)).toEqual(["1,204", "about 12,400", null]);
  expect(counts).toHaveLength(specialtiesFor("all").length);
  expect(none).toBeDefined();
});
