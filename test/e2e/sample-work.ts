import { hashPassword } from "#domain/accounts/prove-password.ts";
import { writePassword } from "#domain/accounts/write-password.ts";
import { createSystemContext, type Services } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { createCompany, createPerson, createWork } from "../factories.ts";
import { PASSWORD } from "./registration.ts";

/** The browsers that walk the journeys at the same time; each has companies of its own. */
const walkers = ["desktop", "phone"] as const;

interface Pair {
  buyer: { number: number; name: string; email: string };
  firm: { number: number; name: string; email: string };
}

/** A main contractor and a subcontractor with a finished piece of work that neither has reviewed. */
export const workOf = (project: string): Pair =>
  pairOf(project, { first: 910_001, buyer: "Ribblehead Builders", firm: "Pen-y-ghent Partitions" });

/** A main contractor and a subcontractor that have not met yet. */
export const strangersOf = (project: string): Pair =>
  pairOf(project, { first: 910_021, buyer: "Dentdale Construction", firm: "Whernside Drylining" });

function pairOf(
  project: string,
  { first, buyer, firm }: { first: number; buyer: string; firm: string },
): Pair {
  const walker = walkers.find((name) => name === project) ?? "desktop";
  const number = first + walkers.indexOf(walker);
  const [word] = buyer.toLowerCase().split(" ");
  return {
    buyer: { number, name: `${buyer} (${walker})`, email: `buyer@${word}-${walker}.example` },
    firm: { number: number + 10, name: `${firm} (${walker})`, email: `firm@${word}-${walker}.example` },
  };
}

/** Adds them to a database, with people who sign in with the journeys' password. */
export async function seedSampleWork(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  const hash = await hashPassword(PASSWORD);
  for (const walker of walkers) {
    const [asking, asked] = await seedPair(services, workOf(walker), hash);
    await createWork(ctx, { asking, asked });
    await seedPair(services, strangersOf(walker), hash);
  }
}

async function seedPair(services: Services, { buyer, firm }: Pair, hash: string) {
  const ctx = createSystemContext(services);
  const { number, name } = buyer;
  const asking = await createCompany(ctx, { number, name, account_type: "client" });
  const asked = await createCompany(ctx, { number: firm.number, name: firm.name, services: ["IP-01"] });
  for (const [company, { email }] of [
    [asking, buyer],
    [asked, firm],
  ] as const) {
    const { userId } = await createPerson(ctx, [company], { name: "Nora Whitfield" });
    await ctx.db.updateTable("user_account").set({ email }).where("id", "=", userId).execute();
    await ctx.transact((tx) => writePassword(tx, userId, hash));
  }
  await ctx.transact((tx) => refreshCompanySearch(tx, [asking.id, asked.id]));
  return [asking, asked] as const;
}
