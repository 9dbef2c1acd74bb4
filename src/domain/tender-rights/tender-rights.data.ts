import type { MembershipRole } from "#domain/actor.ts";

/** What a company decides in tenders, in the order in which it comes; stored by their value. */
export const tenderSteps = [
  { value: "issue", label: "Issue tenders", what: "issue a tender" },
  { value: "submit", label: "Submit quotes", what: "submit a quote" },
  { value: "award", label: "Approve awards", what: "approve an award" },
] as const;

export type TenderStep = (typeof tenderSteps)[number]["value"];

/** The roles whose rights a company chooses; an owner may do everything, a viewer nothing. */
export const chosenRoles = ["admin", "member"] as const satisfies MembershipRole[];
export type ChosenRole = (typeof chosenRoles)[number];

export interface TenderRight {
  isAllowed: boolean;
  /** Up to which value, in pence; null is without a limit. */
  limitPence: number | null;
}

export type TenderRights = Readonly<Record<ChosenRole, Readonly<Record<TenderStep, TenderRight>>>>;

const yes: TenderRight = { isAllowed: true, limitPence: null };
const no: TenderRight = { isAllowed: false, limitPence: null };

/** What holds where a company has chosen nothing. */
export const usualRights: TenderRights = {
  admin: { issue: yes, submit: yes, award: yes },
  member: { issue: no, submit: yes, award: no },
};

export const rightOf = (rights: TenderRights, role: MembershipRole, step: TenderStep): TenderRight =>
  role === "owner" ? yes : role === "viewer" ? no : rights[role][step];

/** Rights in a line, by which a form says which ones it showed. */
export const signOf = (rights: TenderRights): string =>
  chosenRoles
    .flatMap((role) =>
      tenderSteps.map(({ value }) => {
        const { isAllowed, limitPence } = rights[role][value];
        return isAllowed ? (limitPence ?? "yes") : "no";
      }),
    )
    .join(" ");
