/** The parts of the United Kingdom with bank holidays and payment law of their own. */
export type Nation = "england-and-wales" | "scotland" | "northern-ireland";

export const nations: readonly { readonly value: Nation; readonly label: string }[] = [
  { value: "england-and-wales", label: "England and Wales" },
  { value: "scotland", label: "Scotland" },
  { value: "northern-ireland", label: "Northern Ireland" },
];

export function nationLabel(nation: Nation): string {
  return nations.find(({ value }) => value === nation)!.label;
}
