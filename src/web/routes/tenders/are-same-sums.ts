import type { Sums } from "./use-typed-sums.ts";

type Compared = Pick<Sums, "lines" | "said" | "total"> & Partial<Pick<Sums, "ownLines">>;

/** Whether a form says the same as another reading of it: a word such as "Included" changes no total, and stands at its line. */
export const areSameSums = (one: Compared, other: Compared): boolean =>
  one.total === other.total &&
  isSame(one.lines, other.lines) &&
  isSame(one.said, other.said) &&
  isSame(filledOf(one), filledOf(other));

/** Empty rows wait in the form below those that are filled in. */
const filledOf = ({ ownLines = [] }: Compared) => ownLines.filter((pence) => pence !== null);

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);
