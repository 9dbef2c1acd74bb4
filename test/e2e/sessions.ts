import { readFileSync } from "node:fs";
import { type Page, expect } from "@playwright/test";
import { type Owner, type OwnerPart, ownerOf } from "./sample-owners.ts";

/** The cookies of everybody who is signed in, by their address. */
export type Cookies = Record<string, string>;

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

/** As if the session had run out: the browser has no key to it any more. */
export async function endSession(page: Page): Promise<void> {
  const { hostname } = new URL(page.url());
  await page.context().clearCookies({ domain: hostname });
}
