import { hashPassword } from "#domain/accounts/prove-password.ts";
import { writePassword } from "#domain/accounts/write-password.ts";
import { createSystemContext, type Services } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { createCompany, createPerson, createWork } from "../factories.ts";
import { PASSWORD } from "./registration.ts";

/** The browsers that walk the journeys at the same time; each has companies of its own. */
const walkers = ["desktop", "phone"] as const;

/** A main contractor and a subcontractor with a finished piece of work that neither has reviewed. */
export function workOf(project: string) {
  const walker = walkers.find((name) => name === project) ?? "desktop";
  const n = walkers.indexOf(walker);
  return {
    buyer: { number: 910_001 + n, name: `Ribblehead Builders (${walker})`, email: `buyer@${walker}.example` },
    firm: {
      number: 910_011 + n,
      name: `Pen-y-ghent Partitions (${walker})`,
      email: `firm@${walker}.example`,
    },
  };
}

/** Adds them to a database, with people who sign in with the journeys' password. */
export async function seedSampleWork(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  const hash = await hashPassword(PASSWORD);
  for (const walker of walkers) {
    const { buyer, firm } = workOf(walker);
    const asking = await createCompany(ctx, {
      number: buyer.number,
      name: buyer.name,
      account_type: "client",
    });
    const asked = await createCompany(ctx, { number: firm.number, name: firm.name, services: ["IP-01"] });
    for (const [company, { email }] of [
      [asking, buyer],
      [asked, firm],
    ] as const) {
      const { userId } = await createPerson(ctx, [company], { name: "Nora Whitfield" });
      await ctx.db.updateTable("user_account").set({ email }).where("id", "=", userId).execute();
      await ctx.transact((tx) => writePassword(tx, userId, hash));
    }
    await createWork(ctx, { asking, asked });
    await ctx.transact((tx) => refreshCompanySearch(tx, [asking.id, asked.id]));
  }
}
