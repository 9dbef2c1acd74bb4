import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { DemoSignIn } from "#domain/demo-mode.ts";

/** A demo account with its role. */
export interface SeededSignIn extends DemoSignIn {
  /** The key of the company they own; the administrator belongs to none. */
  readonly company: string | null;
  readonly accountType: AccountType | null;
}

/** A colleague of the main contractor who only reads; they have no password, so nobody signs in as them. */
export const demoViewer = {
  name: "Asha Penhale",
  email: "asha.penhale@thornmere.example",
  company: "thornmere",
} as const;

/** Printed on start-up and shown on the login page in demo mode. Not secret: the demo answers on loopback only. */
export const demoSignIns: readonly SeededSignIn[] = [
  {
    part: "subcontractor",
    name: "Helen Brough",
    email: "helen.brough@aireborough.example",
    password: "Stud-and-track-92",
    company: "aireborough",
    accountType: "contractor",
  },
  {
    part: "main contractor",
    name: "Daniel Okoro",
    email: "daniel.okoro@thornmere.example",
    password: "Tower-crane-38!",
    company: "thornmere",
    accountType: "client",
  },
  {
    part: "administrator",
    name: "Ruth Calloway",
    email: "ruth.calloway@lintel.example",
    password: "Plumb-and-level-7",
    company: null,
    accountType: null,
  },
];
