import { readFileSync, writeFileSync } from "node:fs";
import { type Page, expect } from "@playwright/test";
import { type Services, createContext } from "#domain/context.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { admit } from "#domain/sign-in/sign-in.ts";
import { TestBrowser } from "../accounts.ts";
import { people } from "./people.ts";
import { sampleMemberAddresses } from "./sample-members.ts";
import { type Owner, type OwnerPart, ownerOf, sampleOwnerAddresses } from "./sample-owners.ts";
import { sampleWorkAddresses } from "./sample-work.ts";

type Cookies = Record<string, string>;

/** Signs everybody in whom a journey walks as, and writes the cookies to a file for `openAs`. */
export async function seedSessions(services: Services, file: string): Promise<void> {
  const cookies: Cookies = {};
  const demo = Object.values(people).map(({ email }) => email);
  const samples = [...sampleMemberAddresses(), ...sampleOwnerAddresses(), ...sampleWorkAddresses()];
  for (const email of [...demo, ...samples]) {
    const browser = new TestBrowser();
    const request = { requestId: "req_seed", network: browser.network, userAgent: "A journey's browser" };
    const ctx = createContext(services, { actor: { kind: "visitor" }, ...request });
    const person = (await findPersonByEmail(services.db, email))!;
    browser.keep(await admit(ctx, person.id, { isRemembered: false, by: "password" }, browser));
    cookies[email] = browser.get("Cookie")!;
  }
  writeFileSync(file, JSON.stringify(cookies));
}

/**
 * Opens a page as somebody who is signed in already, for journeys whose subject is not the signing in, and waits until
 * its scripts have taken over.
 */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await openScriptlessAs(page, email, path);
  await page.locator("html[data-scripts=on]").waitFor();
}

/** The same where scripts are off. */
export async function openScriptlessAs(page: Page, email: string, path: string): Promise<void> {
  const all = JSON.parse(readFileSync(process.env.JOURNEY_SESSIONS!, "utf8")) as Cookies;
  const url = `http://localhost:${process.env.E2E_PORT ?? "3987"}`;
  const pairs = all[email]!.split("; ").map((pair) => pair.split(/=(.*)/s));
  await page.context().addCookies(pairs.map(([name, value]) => ({ name: name!, value: value!, url })));
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Opens a page as a journey's own owner, whose address it answers. */
export async function openAsOwner(
  page: Page,
  part: OwnerPart,
  path: string,
  { retry, isScriptless = false }: { retry: number; isScriptless?: boolean },
): Promise<Owner> {
  const owner = ownerOf(part, { retry });
  await (isScriptless ? openScriptlessAs : openAs)(page, owner.email, path);
  return owner;
}
