import type { Actor } from "#domain/actor.ts";
import { createContext, createSystemContext, type Services } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { createCompany, createPerson, createReview, createWork } from "../factories.ts";
import { PASSWORD } from "./registration.ts";
import { closeReturns, createEntered, enterQuote } from "../tenders.ts";
import { type Pair, sampleWork, secondAdministrator } from "./sample-work.ts";

/** Where no journey searches, so that they fill nobody's page. */
const hawes = { town: "Hawes", county: "North Yorkshire", latitude: 54.3041, longitude: -2.1963 };

type Company = Awaited<ReturnType<typeof createCompany>>;

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
  for (const { work, strangers, review, award } of sampleWork) {
    const [asking, asked] = await seedPair(services, work, hash);
    await createWork(ctx, { asking, asked });
    await seedPair(services, strangers, hash);
    const [author, reviewed] = await seedPair(services, review, hash);
    const written = { author_company_id: author.id, author_name: author.name };
    await createReview(ctx, reviewed, { ...written, score: 1, body: "They never came to site." });
    const [letting, pricing] = await seedPair(services, award, hash);
    await seedAward(services, letting, pricing);
  }
}

/** A package of the first company whose return has passed, with a sealed quote of the second and one of a rival. */
async function seedAward(services: Services, letting: Company, pricing: Company): Promise<void> {
  const system = createSystemContext(services);
  const as = (actor: Actor) =>
    createContext(services, { actor, requestId: "req_seed", network: "own", userAgent: "" });
  const rival = await createCompany(system, {
    ...hawes,
    name: `Rival of ${pricing.name}`,
    services: ["EG-07"],
  });
  const owners = await Promise.all([letting, pricing, rival].map((each) => createPerson(system, [each])));
  const sides = {
    buyer: { company: letting, owner: owners[0]! },
    first: { company: pricing, owner: owners[1]! },
    second: { company: rival, owner: owners[2]! },
  };
  const ctx = { ...system, as };
  const returnDay = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const { packageId, toSecond } = await createEntered(ctx, sides, { returnDay });
  await enterQuote(ctx, sides.second.owner, toSecond);
  await closeReturns(ctx, packageId);
  // The journey's own people stay alone in their companies.
  await system.db
    .deleteFrom("membership")
    .where(
      "user_id",
      "in",
      owners.map(({ userId }) => userId),
    )
    .execute();
}

/** A main contractor and a firm of its trade, each with somebody who signs in. */
export async function seedPair(services: Services, { buyer, firm }: Pair, hash: string) {
  const ctx = createSystemContext(services);
  const { number, name } = buyer;
  const asking = await createCompany(ctx, { ...hawes, number, name, account_type: "client" });
  const asked = await createCompany(ctx, {
    ...hawes,
    number: firm.number,
    name: firm.name,
    services: ["IP-01"],
  });
  const people = [];
  for (const [company, { email }] of [
    [asking, buyer],
    [asked, firm],
  ] as const) {
    const person = await createPerson(ctx, [company], { name: "Nora Whitfield" });
    const { userId } = person;
    people.push(person);
    await ctx.db.updateTable("user_account").set({ email }).where("id", "=", userId).execute();
    await ctx.transact((tx) => writePassword(tx, userId, hash));
  }
  await ctx.transact((tx) => refreshCompanySearch(tx, [asking.id, asked.id]));
  return [asking, asked, people[0]!, people[1]!] as const;
}
