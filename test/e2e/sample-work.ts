import type { TestInfo } from "@playwright/test";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { createSystemContext, type Services } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { createCompany, createPerson, createWork } from "../factories.ts";
import { PASSWORD } from "./registration.ts";

/** What tells one walk of a journey from another: the browser's width, and which try it is. */
type Walk = Pick<TestInfo, "retry"> & { project: Pick<TestInfo["project"], "name"> };

/** Every walk has companies of its own, so that a second try does not find what the first one left behind. */
const walks: readonly Walk[] = ["desktop", "phone"].flatMap((name) =>
  [0, 1, 2].map((retry) => ({ project: { name }, retry })),
);

interface Pair {
  buyer: { number: number; name: string; email: string };
  firm: { number: number; name: string; email: string };
}

/** A main contractor and a subcontractor with a finished piece of work that neither has reviewed. */
export const workOf = (walk: Walk): Pair =>
  pairOf(walk, { first: 910_001, buyer: "Ribblehead Builders", firm: "Pen-y-ghent Partitions" });

/** A main contractor and a subcontractor that have not met yet. */
export const strangersOf = (walk: Walk): Pair =>
  pairOf(walk, { first: 910_021, buyer: "Dentdale Construction", firm: "Whernside Drylining" });

function pairOf(
  { project, retry }: Walk,
  { first, buyer, firm }: { first: number; buyer: string; firm: string },
): Pair {
  const place = walks.findIndex((walk) => walk.project.name === project.name && walk.retry === retry);
  if (place === -1) throw new Error(`no companies for try ${retry} of ${project.name}`);
  const number = first + place;
  const walker = retry === 0 ? project.name : `${project.name} ${retry + 1}`;
  const domain = `${buyer} ${walker}.example`.toLowerCase().replaceAll(" ", "-");
  return {
    buyer: { number, name: `${buyer} (${walker})`, email: `buyer@${domain}` },
    firm: { number: number + 10, name: `${firm} (${walker})`, email: `firm@${domain}` },
  };
}

export const sampleWorkAddresses = (): string[] =>
  walks.flatMap((walk) =>
    [workOf(walk), strangersOf(walk)].flatMap(({ buyer, firm }) => [buyer.email, firm.email]),
  );

/** Where no journey searches, so that they fill nobody's page. */
const hawes = { town: "Hawes", county: "North Yorkshire", latitude: 54.3041, longitude: -2.1963 };

/** Adds them to a database, with people who sign in with the journeys' password. */
export async function seedSampleWork(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  const hash = await hashPassword(services, PASSWORD);
  for (const walk of walks) {
    const [asking, asked] = await seedPair(services, workOf(walk), hash);
    await createWork(ctx, { asking, asked });
    await seedPair(services, strangersOf(walk), hash);
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
