// A draft that is ready to be issued to three firms: for the journey from a package to its outcome.
import { writeFileSync } from "node:fs";
import type { Actor, Member } from "#domain/actor.ts";
import { createContext, createSystemContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { admit } from "#domain/sign-in/sign-in.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { readConfig } from "#platform/config.ts";
import { londonDay } from "#platform/london-time.ts";
import { openServices } from "../../src/server/open-services.ts";
import { TestBrowser } from "../accounts.ts";
import { createCompany, createPerson } from "../factories.ts";
import { fillDataFolder } from "../set-up-database.ts";
import { completeTerms, createDraft, versionOf } from "../tenders.ts";
import { demonstration } from "./demonstration.ts";
import { PASSWORD } from "./registration.ts";
import type { Cookies } from "./sessions.ts";

await fillDataFolder(process.env.DATA_DIR!);
const { services, close } = await openServices(readConfig());
const request = { requestId: "req_seed", network: "seed", userAgent: "A journey's browser" };
const as = (actor: Actor) => createContext(services, { actor, ...request });
const ctx = { ...createSystemContext(services), as };
const hash = await hashPassword(services, PASSWORD);
const cookies: Cookies = {};

/** Somebody who signs in with the journeys' password, and is signed in already. */
async function seat(
  company: Awaited<ReturnType<typeof createCompany>>,
  { name, email }: { name: string; email: string },
  role: "owner" | "admin",
): Promise<Member> {
  const person = await createPerson(ctx, [company], { name, role });
  await ctx.db.updateTable("user_account").set({ email }).where("id", "=", person.userId).execute();
  await ctx.transact((tx) => writePassword(tx, person.userId, hash));
  const browser = new TestBrowser();
  const admitted = { isRemembered: true, by: "password" } as const;
  browser.keep(await admit(as({ kind: "visitor" }), person.userId, admitted, browser));
  cookies[email] = browser.get("Cookie")!;
  return person;
}

const { buyer, opener, tenderers } = demonstration;
const client = await createCompany(ctx, { name: buyer.company, account_type: "client" });
const owner = await seat(client, buyer, "owner");
await seat(client, opener, "admin");
const company: number[] = [];
for (const tenderer of tenderers) {
  const firm = await createCompany(ctx, { name: tenderer.company, services: ["EG-07"] });
  await seat(firm, tenderer, "owner");
  company.push(firm.number);
}
const returnDay = londonDay(new Date(Date.now() + 40 * DAY_MS));
const packageId = await createDraft(ctx, owner, { returnDay });
const edit = async (section: string, form: object) =>
  editPackage(as(owner), { ...form, section, packageId, version: await versionOf(ctx, packageId) });
await edit("pricing", { rows: demonstration.rows });
await edit("opening", { openers: "2" });
await edit("terms", { ...completeTerms, errorRule: "confirm-or-correct" });
await inviteFirms(as(owner), { packageId, company });
await ctx.db
  .updateTable("trade_package")
  .set({ title: demonstration.title })
  .where("id", "=", packageId)
  .execute();
writeFileSync(process.env.JOURNEY_SESSIONS!, JSON.stringify(cookies));
await close();
