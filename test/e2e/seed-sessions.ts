import { writeFileSync } from "node:fs";
import { type Services, createContext } from "#domain/context.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { admit } from "#domain/sign-in/sign-in.ts";
import { demoViewer } from "#demo/data/sign-ins.data.ts";
import { TestBrowser } from "../accounts.ts";
import { people } from "./people.ts";
import { sampleMembers } from "./sample-members.ts";
import { sampleOwners } from "./sample-owners.ts";
import { clerkOf, openerOf, partsWithAdmin, sampleTenders } from "./sample-tenders.ts";
import { sampleWork, secondAdministrator } from "./sample-work.ts";
import type { Cookies } from "./sessions.ts";

/** Signs everybody in whom a journey walks as, and writes the cookies to a file for `openAs`. */
export async function seedSessions(services: Services, file: string): Promise<void> {
  const cookies: Cookies = {};
  const pairs = sampleWork.flatMap(({ work, strangers, review, award }) => [work, strangers, review, award]);
  const everybody = [
    ...Object.values(people),
    demoViewer,
    secondAdministrator,
    ...sampleMembers,
    ...sampleOwners,
    ...sampleTenders
      .filter(({ part }) => partsWithAdmin.includes(part))
      .map((tender) => ({ email: openerOf(tender) })),
    ...sampleTenders.filter(({ part }) => part === "rights").map((tender) => ({ email: clerkOf(tender) })),
    ...[...pairs, ...sampleTenders].flatMap(({ buyer, firm }) => [buyer, firm]),
  ];
  for (const { email } of everybody) {
    const browser = new TestBrowser();
    const request = { requestId: "req_seed", network: browser.network, userAgent: "A journey's browser" };
    const ctx = createContext(services, { actor: { kind: "visitor" }, ...request });
    const person = (await findPersonByEmail(services.db, email))!;
    browser.keep(await admit(ctx, person.id, { isRemembered: false, by: "password" }, browser));
    cookies[email] = browser.get("Cookie")!;
  }
  writeFileSync(file, JSON.stringify(cookies));
}
