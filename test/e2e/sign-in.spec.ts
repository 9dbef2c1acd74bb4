import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { HOTP, Secret } from "otpauth";
import { expect, expectNoAxeFindings, test, expectSound } from "./journey.ts";
import { PASSWORD, fillPasswords, linkIn, newAddress, readEmail, signIn, toasts } from "./registration.ts";
import { openAsOwner } from "./sessions.ts";

/** What an authenticator app shows for the key on the page, `ahead` half minutes from now. */
function appCode(key: string, ahead = 0): string {
  const counter = Math.floor(Date.now() / 30_000) + ahead;
  return HOTP.generate({ secret: Secret.fromBase32(key.replaceAll(" ", "")), counter });
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session/ });
}

async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL("/login/two-step");
  await page.getByLabel("6-digit code").fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("two-step verification is turned on, and asked for at sign-in; a recovery code opens once", async ({
  page,
}, walk) => {
  test.slow();
  const { email } = await openAsOwner(page, "two steps", "/account/security", walk);
  const section = page.getByRole("region", { name: "Two-step verification" });
  await section.getByLabel("Current Password").fill(PASSWORD);
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.getByRole("img", { name: "QR code" })).toBeVisible();
  const key = await section.getByText(/^([A-Z2-7]{1,4} ?)+$/).innerText();
  // For the phone that shows the page; a mouse has the QR code.
  await expect(section.locator("a[href^='otpauth://totp/']")).toHaveCount(1);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await section.getByRole("button", { name: "Copy the key" }).click();
  await expect(section.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(" ", ""));
  await expectNoAxeFindings(page);
  await section.getByLabel("6-digit code from the app").fill(appCode(key, -1));
  await section.getByRole("button", { name: "Turn on" }).click();
  const codes = section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await expect(section.getByRole("button", { name: "Print" })).toBeVisible();
  const download = page.waitForEvent("download");
  await section.getByRole("link", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("lintel-recovery-codes.txt");
  expect(await readFile(await file.path(), "utf8")).toContain(recoveryCode);
  await expectSound(page);

  await signOut(page);
  await page.goto("/login");
  await signIn(page, email);
  await expect(page).toHaveURL("/login/two-step");
  await expectNoAxeFindings(page);
  await enterCode(page, appCode(key));
  await expect(page).toHaveURL("/dashboard");
  await expect(toasts(page)).toContainText("Logged in successfully");

  await signOut(page);
  await page.goto("/login");
  await signIn(page, email);
  await enterCode(page, recoveryCode);
  await expect(page).toHaveURL("/dashboard");
  await expect(toasts(page)).toContainText("You used a recovery code.");
  await signOut(page);
  await page.goto("/login");
  await signIn(page, email);
  await enterCode(page, recoveryCode);
  await expect(page.getByText("The code is not right.").first()).toBeVisible();
});

test("a forgotten password is set anew by the e-mail's link, and every other browser is signed out", async ({
  page,
  browser,
}, walk) => {
  test.slow();
  const { email } = await openAsOwner(page, "forgotten password", "/dashboard", walk);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("link", { name: "Forgot password?" }).click();
  await expect(elsewhere).toHaveURL("/forgot-password");
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByRole("button", { name: "Send link" }).click();
  await expect(elsewhere.getByText("If there is an account with this address")).toBeVisible();
  await elsewhere.goto(linkIn(await readEmail(page.request, email, "password"), "reset-password"));
  await expectNoAxeFindings(elsewhere);
  await fillPasswords(elsewhere, "Purlin & rafter 7");
  await elsewhere.getByRole("button", { name: "Set new password" }).click();
  await expect(elsewhere).toHaveURL("/login");
  await expect(toasts(elsewhere)).toContainText("Password changed");
  await page.goto("/account");
  await expect(page).toHaveURL("/login?next=%2Faccount");
  await signIn(elsewhere, email, "Purlin & rafter 7");
  await expect(elsewhere).toHaveURL("/dashboard");
  await elsewhere.context().close();
});

test("a closed account is taken back at sign-in, on the way to the page that was wanted", async ({
  page,
}, walk) => {
  test.slow();
  const { email } = await openAsOwner(page, "closed account", "/account/data", walk);
  await page.getByLabel("I want to close my account").check();
  await page.getByLabel("Current Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(toasts(page)).toContainText("Your account is closed");
  await page.goto("/login?next=%2Fmessages");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is closed");
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page).toHaveURL("/login?next=%2Fmessages");
  await expect(toasts(page)).toContainText("Account kept");
  await signIn(page, email);
  await expect(page).toHaveURL("/messages");
});

test("a session that is ended elsewhere opens nothing from then on", async ({ page, browser }, walk) => {
  const { email } = await openAsOwner(page, "ended sessions", "/dashboard", walk);
  const other = await (await browser.newContext()).newPage();
  await other.goto("/login");
  await signIn(other, email);
  await expect(other).toHaveURL("/dashboard");
  await page.goto("/account/sessions");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(toasts(page)).toContainText("Signed out there");
  const answer = await other.request.get("/account", { maxRedirects: 0 });
  expect(answer.headers()["location"]).toBe("/login?next=%2Faccount");
  await other.context().close();
});

test("somebody new registers through Google, and signs in with it from then on", async ({ page }) => {
  test.slow();
  const email = newAddress();
  const goThroughGoogle = async () => {
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Your email").fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Continue with Microsoft" })).toBeDisabled();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(toasts(page)).toContainText("Authentication Error");
  await expect(toasts(page)).toContainText("The person said no");
  await goThroughGoogle();
  await expect(page).toHaveURL("/signup");
  await expect(page.getByLabel("Work Email Address")).toHaveValue(email);
  await expect(page.getByLabel("First Name")).toHaveValue("Amira");
  await expect(page.locator("[name=password]")).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole("radio", { name: "Main Contractor" }).check();
  await page.getByLabel("Phone Number").fill("020 7946 0123");
  await page.getByLabel("Company Name").fill("Derwent Modular");
  await page.getByLabel("Your Position at Company").fill("Director");
  await page.getByLabel("Company Location").fill("Leeds, West Yorkshire");
  await page.getByLabel("Company Size").selectOption("11-50");
  await page.getByLabel("Year Established").selectOption("2015");
  await page.getByLabel("Company Description").fill("Modules.");
  await page.getByRole("checkbox", { name: "Modular" }).check();
  await page.getByRole("checkbox", { name: "I agree" }).check();
  await page.getByRole("button", { name: "Register Company" }).click();
  await expect(page).toHaveURL("/dashboard");

  await signOut(page);
  await page.goto("/login?next=/account/team");
  await goThroughGoogle();
  await expect(page).toHaveURL("/account/team");
  await expect(toasts(page)).toContainText("Logged in successfully");
  await expect(page.getByText("Derwent Modular").first()).toBeVisible();
});
