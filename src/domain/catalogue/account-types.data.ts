export type AccountType = "contractor" | "client";

/** The two kinds of company in the order of the sign-up form; the first is its default. */
export const accountTypes: readonly { readonly value: AccountType; readonly label: string }[] = [
  { value: "contractor", label: "Subcontractor" },
  { value: "client", label: "Main Contractor" },
];

export function accountTypeLabel(value: AccountType): string {
  return value === "client" ? "Main Contractor" : "Subcontractor";
}
