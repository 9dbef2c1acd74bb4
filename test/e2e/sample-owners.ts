import type { TestInfo } from "@playwright/test";
import { type Services, createSystemContext } from "#domain/context.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { createCompany, createPerson } from "../factories.ts";
import { PASSWORD } from "./registration.ts";

/** Whoever changes an account or a company for good, and did not come to register. */
const companies = {
  "two steps": "Ure Civil Engineering",
  "forgotten password": "Wear Roofing",
  "forgotten password without scripts": "Swale Cladding",
  "closed to strangers' guesses": "Rawthey Scaffolding",
  "closed account": "Nidd Steelwork",
  "ended sessions": "Lune Facades",
  team: "Eden Groundworks",
  profile: "Skelder Frames",
  "profile for two": "Hebden Masonry",
} as const;
export type OwnerPart = keyof typeof companies;
const parts = Object.keys(companies) as OwnerPart[];

/** Every try has somebody of its own, so that a second one does not find what the first one left behind. */
const TRIES = 3;

export interface Owner {
  email: string;
  companyName: string;
}

/** The owner of a company that no other journey touches; signs in with the journeys' password. */
export function ownerOf(part: OwnerPart, { retry }: Pick<TestInfo, "retry">): Owner {
  const name = companies[part];
  return {
    email: `owner.${retry}@${name.toLowerCase().replaceAll(" ", "-")}.example`,
    companyName: retry === 0 ? name : `${name} ${retry + 1}`,
  };
}

const owners = parts.flatMap((part) => Array.from({ length: TRIES }, (_, retry) => ownerOf(part, { retry })));
export const sampleOwnerAddresses = (): string[] => owners.map(({ email }) => email);

export async function seedSampleOwners(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  const hash = await hashPassword(services, PASSWORD);
  for (const [index, { email, companyName }] of owners.entries()) {
    const company = await createCompany(services, { number: 940_000 + index, name: companyName });
    const { userId } = await createPerson(services, [company], { name: "Amira Khan" });
    await ctx.transact(async (tx) => {
      await tx.db.updateTable("user_account").set({ email }).where("id", "=", userId).execute();
      await writePassword(tx, userId, hash);
    });
  }
}
