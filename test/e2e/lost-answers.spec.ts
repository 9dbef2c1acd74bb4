import type { Page } from "@playwright/test";
import { expect, test, wakeScripts } from "./journey.ts";
import { people } from "./people.ts";
import { fillSignUp, newAddress, signIn, toasts } from "./registration.ts";

/** What the browser sends by script does not arrive, or comes back as something that nobody can read. */
async function loseForms(page: Page, how: "offline" | "unreadable"): Promise<void> {
  await page.unrouteAll();
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (how === "offline") return route.abort("internetdisconnected");
    return route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Internal error</h1>" });
  });
}

const OFFLINE = "Network error. Please check your connection and try again.";

// A page of its own: that the console speaks of the lost requests is meant.
test("a form whose answer is lost says so in a toast, and keeps what was typed [clause 199, 204, 211, 218]", async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/login");
  await wakeScripts(page);
  await loseForms(page, "offline");
  await signIn(page, people.helen.email);
  await expect(toasts(page)).toContainText(OFFLINE);
  await loseForms(page, "unreadable");
  await signIn(page, people.helen.email);
  await expect(toasts(page)).toContainText("An unexpected error occurred");

  await page.unrouteAll();
  await page.goto("/signup");
  await wakeScripts(page);
  await fillSignUp(page, { email: newAddress(), companyName: "Tees Scaffolding", type: "client" });
  await loseForms(page, "unreadable");
  await page.getByRole("button", { name: "Verify Email & Register" }).click();
  await expect(toasts(page)).toContainText(
    "There was an error completing your registration. Please try again.",
  );
  await expect(page.getByLabel("Company Name")).toHaveValue("Tees Scaffolding");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Verify Email & Register" }).click();
  await expect(page).toHaveURL("/signup/verify");

  const enter = async () => {
    await page.getByLabel("6-digit code").fill("123456");
    await page.getByRole("button", { name: "Verify", exact: true }).click();
  };
  await loseForms(page, "offline");
  await enter();
  await expect(toasts(page)).toContainText(OFFLINE);
  // Nobody has refused these digits.
  await expect(page.getByLabel("6-digit code")).toHaveValue("123456");
  await loseForms(page, "unreadable");
  await enter();
  await expect(toasts(page)).toContainText("An error occurred during verification. Please try again.");
  await context.close();
});
