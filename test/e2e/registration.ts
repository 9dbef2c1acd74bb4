import { type APIRequestContext, type Locator, type Page, expect } from "@playwright/test";

export const PASSWORD = "Girder & beam 42";

let people = 0;
/** An address that no other journey uses. */
export function newAddress(): string {
  people += 1;
  return `amira.${Date.now()}.${process.pid}.${people}@example.com`;
}

/** The newest e-mail to an address with these words in its subject, as the outbox shows it. */
export async function readEmail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let mail = "";
  await expect(async () => {
    const list = await (await request.get("/dev/outbox")).text();
    const rows = list.match(/<tr.*?<\/tr>/gs) ?? [];
    const row = rows.find((each) => each.includes(to) && each.includes(subject)) ?? "";
    const address = /href="(\/dev\/outbox\/[^"]+)"/.exec(row)?.[1];
    expect(address, `an e-mail "${subject}" to ${to}`).toBeDefined();
    mail = await (await request.get(address!)).text();
  }).toPass({ timeout: 20_000 });
  return mail;
}

/** The path and query of the link in an e-mail that leads to this page. */
export function linkIn(mail: string, page: string): string {
  const found = new RegExp(`https?://[^"\\s<]+?(/${page}\\?[^"\\s<]+)`).exec(mail)?.[1];
  expect(found, `a link to /${page}`).toBeDefined();
  return found!.replaceAll("&amp;", "&");
}

export async function codeIn(request: APIRequestContext, to: string): Promise<string> {
  const mail = await readEmail(request, to, "verification code");
  return /(\d{6}) is your Lintel verification code/.exec(mail)![1]!;
}

interface Filled {
  email: string;
  companyName: string;
  type?: "contractor" | "client";
}

/** Fills the form in; both passwords, the services and the agreement too. */
export async function fillSignUp(
  page: Page,
  { email, companyName, type = "contractor" }: Filled,
): Promise<void> {
  if (type === "client") await page.getByRole("radio", { name: "Main Contractor" }).check();
  await page.getByLabel("First Name").fill("Amira");
  await page.getByLabel("Last Name").fill("Khan");
  await page.getByLabel("Work Email Address").fill(email);
  await page.getByLabel("Phone Number").fill("020 7946 0123");
  await fillPasswords(page);
  await page.getByLabel("Company Name").fill(companyName);
  await page.getByLabel("Your Position at Company").fill("Director");
  await page.getByLabel("Company Location").fill("Leeds, West Yorkshire");
  await page.getByLabel("Company Size").selectOption("11-50");
  await page.getByLabel("Year Established").selectOption("2015");
  await page.getByLabel("Company Description").fill("Flat roofs, done properly.");
  if (type === "client") await page.getByRole("checkbox", { name: "Education" }).check();
  else {
    await page.getByLabel("Service Zone").selectOption("50");
    await page.locator("summary", { hasText: "Structural Frame" }).click();
    await page.getByRole("checkbox", { name: "Reinforced concrete frame" }).check();
  }
  await page.getByRole("checkbox", { name: "I agree" }).check();
}

export async function fillPasswords(page: Page, password = PASSWORD): Promise<void> {
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=confirmPassword]").fill(password);
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.locator("#login");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: false }).first().fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
}

/** What the toasts on the page say. */
export const toasts = (page: Page) => page.getByRole("region", { name: "Notifications", exact: true });

/** From the filled form to a signed-in dashboard, or to the page that was wanted, with the e-mails in between. */
export async function finishSignUp(page: Page, email: string, wanted = "/dashboard"): Promise<void> {
  const login = wanted === "/dashboard" ? "/login" : `/login?next=${encodeURIComponent(wanted)}`;
  await page.getByRole("button", { name: "Verify Email & Register" }).click();
  await expect(page).toHaveURL("/signup/verify");
  await page.getByLabel("6-digit code").fill(await codeIn(page.request, email));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("Email verified successfully", { exact: true })).toBeVisible();
  await expect(toasts(page)).toContainText("Email verified successfully!");
  await expect(toasts(page)).toContainText("You can now complete your registration.");
  await expect(page.getByRole("button", { name: "Register Company" })).toBeInViewport();
  if (!(await page.locator("[name=password]").inputValue())) await fillPasswords(page);
  await page.getByRole("button", { name: "Register Company" }).click();
  await expect(page).toHaveURL(login);
  await expect(toasts(page)).toContainText("Account Created!");
  await expect(toasts(page)).toContainText(
    "Please check your email for a confirmation link to activate your account. You can then log in.",
  );
  await expect(page.getByText("Check your e-mail", { exact: true })).toBeVisible();
  await page.goto(linkIn(await readEmail(page.request, email, "Confirm"), "confirm"));
  await page.getByRole("button", { name: "Activate my account" }).click();
  await expect(page).toHaveURL(login);
  await expect(page.getByText("Check your e-mail", { exact: true })).toHaveCount(0);
  await expect(page.locator("#login").getByLabel("Email")).toHaveValue(email);
  await signIn(page, email);
  await expect(page).toHaveURL(wanted);
  await expect(toasts(page)).toContainText("Logged in successfully");
}

/** Moves the focus onto a control by the Tab key alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${String(control)}`);
}
