import { createSystemContext, type Services } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { createCompany, createPerson, createReview, createWork } from "../factories.ts";
import { PASSWORD } from "./registration.ts";
import { type Pair, sampleWork, secondAdministrator } from "./sample-work.ts";

/** Where no journey searches, so that they fill nobody's page. */
const hawes = { town: "Hawes", county: "North Yorkshire", latitude: 54.3041, longitude: -2.1963 };

/** Adds the companies of every walk to a database, with people who sign in with the journeys' password. */
export async function seedSampleWork(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  const hash = await hashPassword(services, PASSWORD);
  const { userId } = await createPerson(ctx, [], { name: "Idris Vaughan" });
  await ctx.db
    .updateTable("user_account")
    .set({ ...secondAdministrator, is_administrator: true })
    .where("id", "=", userId)
    .execute();
  for (const { work, strangers, review } of sampleWork) {
    const [asking, asked] = await seedPair(services, work, hash);
    await createWork(ctx, { asking, asked });
    await seedPair(services, strangers, hash);
    const [author, reviewed] = await seedPair(services, review, hash);
    const written = { author_company_id: author.id, author_name: author.name };
    await createReview(ctx, reviewed, { ...written, score: 1, body: "They never came to site." });
  }
}

async function seedPair(services: Services, { buyer, firm }: Pair, hash: string) {
  const ctx = createSystemContext(services);
  const { number, name } = buyer;
  const asking = await createCompany(ctx, { ...hawes, number, name, account_type: "client" });
  const asked = await createCompany(ctx, {
    ...hawes,
    number: firm.number,
    name: firm.name,
    services: ["IP-01"],
  });
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
