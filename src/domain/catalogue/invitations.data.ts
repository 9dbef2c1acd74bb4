import type { AccountType } from "./account-types.data.ts";

export interface InviteCompanyType {
  readonly value: string;
  readonly label: string;
  /** The account type that registration through the invitation starts with. */
  readonly accountType: AccountType;
}

/** Company types of the invite form; its sizes are `inviteSizes` in `bands.data.ts`. */
export const inviteCompanyTypes: readonly InviteCompanyType[] = [
  { value: "main-contractor", label: "Main Contractor", accountType: "client" },
  { value: "subcontractor", label: "Subcontractor", accountType: "contractor" },
  { value: "specialist", label: "Specialist", accountType: "contractor" },
  { value: "consultancy", label: "Consultancy", accountType: "contractor" },
  { value: "supplier", label: "Supplier", accountType: "contractor" },
  { value: "developer", label: "Developer", accountType: "client" },
  { value: "architect", label: "Architect", accountType: "contractor" },
  { value: "engineer", label: "Engineer", accountType: "contractor" },
];

export function inviteCompanyTypeByValue(value: string): InviteCompanyType | undefined {
  return inviteCompanyTypes.find((type) => type.value === value);
}
