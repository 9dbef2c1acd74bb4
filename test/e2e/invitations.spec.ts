import type { Page } from "@playwright/test";
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test, wakeScripts } from "./journey.ts";
import { people } from "./people.ts";
import {
  fillPasswords,
  fillSignUp,
  finishSignUp,
  linkIn,
  newAddress,
  readEmail,
  toasts,
} from "./registration.ts";
import { openAs, openAsOwner, openScriptlessAs } from "./sessions.ts";

interface Guest {
  email: string;
  companyName: string;
}

/** A registered company is not invited again, so each guest has a name of its own. */
function newGuest(): Guest {
  const email = newAddress();
  return { email, companyName: `Ribble Screeding ${email.replace(/\D/g, "")}` };
}

async function invite(page: Page, { email, companyName }: Guest, open = openAs): Promise<void> {
  await open(page, people.daniel.email, "/invitations");
  await page.getByLabel("Company Name").fill(companyName);
  await page.getByLabel("Contact Email").fill(email);
  await page.getByLabel("Contact Name").fill("Joan Mary Airey");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(toasts(page)).toContainText("Invitation sent successfully!");
  await expect(toasts(page)).toContainText("The company has been invited to join Lintel.");
  await expect(page.getByLabel("Company Name")).toHaveValue("");
}

async function openInvitation(page: Page, { email, companyName }: Guest): Promise<void> {
  await page.goto(linkIn(await readEmail(page.request, email, "invite"), "signup"));
  await expect(page).toHaveURL("/signup");
  await expect(toasts(page)).toContainText("Invitation loaded");
  await expect(toasts(page)).toContainText(
    `Welcome! You've been invited to create a profile for ${companyName}.`,
  );
  await expect(page.getByLabel("Company Name")).toHaveValue(companyName);
  await expect(page.getByLabel("First Name")).toHaveValue("Joan");
  await expect(page.getByLabel("Last Name")).toHaveValue("Mary Airey");
}

test("a company is invited, registers through the link, and its inviter sees that", async ({
  page,
  browser,
}) => {
  test.slow();
  const guest = newGuest();
  await invite(page, guest);
  const context = await browser.newContext();
  const invited = await context.newPage();
  await openInvitation(invited, guest);
  await wakeScripts(invited);
  await expectNoSidewaysScroll(invited);
  await fillSignUp(invited, guest);
  await finishSignUp(invited, guest.email);
  await context.close();
  await page.reload();
  await expect(page.getByText("Accepted").first()).toBeVisible();
  await expect(page.getByRole("link", { name: guest.companyName })).toBeVisible();
  await expectNoAxeFindings(page);
});

test("with scripts off too", async ({ scriptlessPage: page }) => {
  const guest = newGuest();
  await invite(page, guest, openScriptlessAs);
  await page.context().clearCookies();
  await openInvitation(page, guest);
  await fillSignUp(page, { ...guest, type: "client" });
  await finishSignUp(page, guest.email);
});

test("a visitor is told to sign in first, and the button waits for both fields and the answer [clause 169, 220]", async ({
  page,
}) => {
  await page.goto("/invitations");
  await wakeScripts(page);
  const send = page.getByRole("button", { name: "Send invitation" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Company Name").fill("Ribble Screeding");
  await expect(send).toBeDisabled();
  await page.getByLabel("Contact Email").fill(newAddress());
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/invitations.data*", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.fallback();
  });
  await send.click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(toasts(page)).toContainText("Failed to send invitation");
  await expect(toasts(page)).toContainText("You must be logged in to send invitations");
});

test("an invited firm declines, and another asks never to be invited again", async ({ page }) => {
  const guest = newGuest();
  await invite(page, guest);
  const mail = await readEmail(page.request, guest.email, "invite");
  await page.goto(linkIn(mail, "invitations/decline"));
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Decline invitation" }).click();
  await expect(page.getByText("Invitation declined").first()).toBeVisible();
  await page.goto(linkIn(mail, "invitations/stop"));
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Do not invite me again" }).click();
  await expect(page.getByText("No more invitations").first()).toBeVisible();
  await page.goto("/invitations");
  await page.getByLabel("Company Name").fill(guest.companyName);
  await page.getByLabel("Contact Email").fill(guest.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(toasts(page)).toContainText("This address does not take invitations.");
});

test("an owner invites a colleague, who joins the team", async ({ page, browser }, walk) => {
  test.slow();
  const { companyName } = await openAsOwner(page, "team", "/account/team", walk);
  const email = newAddress();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("admin");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(toasts(page)).toContainText("Invitation sent");
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(linkIn(await readEmail(page.request, email, "join"), "join"));
  await expect(colleague.getByRole("heading", { name: `Join ${companyName}` })).toBeVisible();
  await expectNoAxeFindings(colleague);
  await colleague.getByLabel("First Name").fill("Rhian");
  await colleague.getByLabel("Last Name").fill("Parry");
  await fillPasswords(colleague);
  await colleague.getByRole("checkbox", { name: "I agree" }).check();
  await colleague.getByRole("button", { name: "Create account and join" }).click();
  await expect(colleague).toHaveURL("/dashboard");
  await context.close();
  await page.reload();
  await expect(page.getByText("Rhian Parry").first()).toBeVisible();
  await expectNoAxeFindings(page);
});
