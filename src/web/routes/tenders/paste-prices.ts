import { type Filled, fillCells } from "./paste-cells.ts";

const LONGEST = 60;

/** The fields of a form's lines, in their order: also of those that ask nothing. */
export const priceFieldsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === "prices",
  );

/** Fills the prices of these lines. */
export function fillPrices(
  fields: readonly HTMLInputElement[],
  cells: readonly { at: number; value: string }[],
): Filled[] {
  return fillCells(
    cells.flatMap(({ at, value }) => {
      const field = fields[at];
      return !field || field.type === "hidden" ? [] : [{ field, value: value.slice(0, LONGEST) }];
    }),
  );
}
