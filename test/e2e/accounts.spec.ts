import { expect, expectNoAxeFindings, test, expectSound, wakeScripts } from "./journey.ts";
import { people } from "./people.ts";
import {
  PASSWORD,
  codeIn,
  fillSignUp,
  finishSignUp,
  linkIn,
  newAddress,
  readEmail,
  signIn,
  toasts,
} from "./registration.ts";
import { ownerOf } from "./sample-owners.ts";

test.describe("registration", () => {
  test(
    "a subcontractor registers, is corrected on the way, and signs in [clause 137, 141, 142, 160, 161, 216]",
    { tag: "@phone" },
    async ({ page }) => {
      const email = newAddress();
      await page.goto("/signup");
      await wakeScripts(page);
      const submit = page.getByRole("button", { name: "Verify Email & Register" });
      await expect(submit).toBeDisabled();
      await expect(page.getByText("Please select at least one service")).toBeVisible();
      await fillSignUp(page, { email, companyName: "Aire Flat Roofing" });
      await expect(submit).toBeEnabled();
      await page.getByLabel("Service Zone").selectOption("");
      await expect(submit).toBeDisabled();
      await page.getByLabel("Service Zone").selectOption("50");
      await expectSound(page);

      await page.locator("[name=confirmPassword]").fill("Another beam 42!");
      await submit.click();
      await expect(toasts(page)).toContainText("Passwords don't match");
      await expect(toasts(page)).toContainText("Please make sure your passwords match.");
      // Once for each press of the button, and for nothing that is typed.
      await toasts(page).getByRole("button", { name: "Dismiss" }).click();
      await page.locator("[name=confirmPassword]").pressSequentially(" more");
      await expect(toasts(page).getByRole("status")).toHaveCount(0);
      await page.locator("[name=confirmPassword]").fill(PASSWORD);
      await submit.click();

      await expect(page).toHaveURL("/signup/verify");
      await expect(toasts(page)).toContainText("Verification code sent");
      const verify = page.getByRole("button", { name: "Verify", exact: true });
      const box = page.getByLabel("6-digit code");
      await expect(verify).toBeDisabled();
      await expect(page.getByRole("button", { name: "Resend Code" })).toBeDisabled();
      await expectNoAxeFindings(page);
      const code = await codeIn(page.request, email);
      await box.fill(code.slice(0, 5));
      await expect(verify).toBeDisabled();
      await box.fill(code === "000000" ? "111111" : "000000");
      await verify.click();
      await expect(toasts(page)).toContainText("Verification failed");
      await expect(box).toHaveValue("");
      await page.getByRole("link", { name: "Back to Registration" }).click();
      await expect(page.getByLabel("Company Name")).toHaveValue("Aire Flat Roofing");
      await expect(page.getByRole("list", { name: "Chosen" })).toContainText("Reinforced concrete frame");
      await finishSignUp(page, email);
      await expectSound(page);
    },
  );

  test("another code can be asked for when the countdown has ended, and the box is empty then [clause 135, 136]", async ({
    browser,
  }) => {
    // A page of its own: the server, whose clock is the real one, refuses, and the console speaks of that.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/signup");
    await wakeScripts(page);
    await fillSignUp(page, { email: newAddress(), companyName: "Nidd Paving" });
    await page.getByRole("button", { name: "Verify Email & Register" }).click();
    const resend = page.getByRole("button", { name: "Resend Code" });
    await expect(resend).toBeDisabled();
    const left = page.locator("[data-seconds]");
    await expect(left).toHaveText(/^in (60|5\d) seconds$/);
    await page.clock.fastForward(20_000);
    await expect(left).toHaveText(/^in (40|3\d) seconds$/);
    await page.clock.fastForward(45_000);
    await expect(left).toHaveCount(0);
    await expect(resend).toBeEnabled();
    await page.getByLabel("6-digit code").fill("123456");
    await resend.click();
    await expect(page.getByLabel("6-digit code")).toHaveValue("");
    await expect(resend).toBeDisabled();
    await expect(left).toHaveText(/^in (60|[345]\d) seconds$/);
    await context.close();
  });

  test("a main contractor registers with scripts off", async ({ scriptlessPage: page }) => {
    const email = newAddress();
    await page.goto("/signup");
    await fillSignUp(page, { email, companyName: "Wharfe Construction", type: "client" });
    await finishSignUp(page, email);
  });

  test("what is typed is still there after a reload, but not the password", async ({ page }) => {
    await page.goto("/signup");
    await wakeScripts(page);
    await fillSignUp(page, { email: newAddress(), companyName: "Nidd Groundworks" });
    await page.waitForTimeout(500);
    await page.reload();
    await expect(page.getByLabel("Company Name")).toHaveValue("Nidd Groundworks");
    await expect(page.getByLabel("Service Zone")).toHaveValue("50");
    await expect(page.getByRole("list", { name: "Chosen" })).toContainText("Reinforced concrete frame");
    await expect(page.locator("[name=password]")).toHaveValue("");
  });

  test("an invitation that is not valid says so", async ({ page }) => {
    await page.goto("/signup?invitation=wrong");
    await expect(toasts(page)).toContainText("Invalid or expired invitation");
    await expect(toasts(page)).toContainText("This invitation link is not valid or has expired.");
    await expect(page).toHaveURL("/signup");
  });
});

test.describe("sign-in", () => {
  test("a wrong password is refused, and the right one leads back to where one wanted to go", async ({
    page,
  }) => {
    await page.goto("/account/sessions");
    await expect(page).toHaveURL("/login?next=%2Faccount%2Fsessions");
    await signIn(page, people.helen.email, "not this one 1!");
    await expect(page.getByText("The email address or password is not right.").first()).toBeVisible();
    await signIn(page, people.helen.email, people.helen.password);
    await expect(page).toHaveURL("/account/sessions");
    await expect(page.getByText("This browser")).toBeVisible();
    await page.goto("/login");
    await expect(page).toHaveURL("/dashboard");
  });

  test("an address that strangers have closed is opened by an e-mail, with scripts off", async ({
    scriptlessPage: page,
    baseURL,
  }, walk) => {
    const { email } = ownerOf("closed to strangers' guesses", walk);
    for (let n = 0; n < 10; n += 1) {
      const answer = await page.request.post("/login", {
        form: { email, password: `Wrong & long ${n}` },
        headers: { Origin: baseURL!, "X-Forwarded-For": `10.77.${walk.retry}.${n}` },
      });
      expect(answer.status()).toBe(400);
    }
    await page.goto("/login");
    await signIn(page, email);
    await expect(page.getByText("Was it somebody else who tried?")).toBeVisible();
    await page.getByRole("button", { name: "E-mail me a link" }).click();
    await expect(page.getByText("If there is an account with this address")).toBeVisible();
    const link = linkIn(await readEmail(page.request, email, "Try to sign in to Lintel again"), "unlock");
    const answer = await page.goto(link);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    await page.getByRole("button", { name: "Let me try again" }).click();
    await expect(page).toHaveURL("/login");
    await expect(toasts(page)).toContainText("You can try again");
    await signIn(page, email);
    await expect(page).toHaveURL("/dashboard");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  });

  test("a password is recovered with scripts off, and the link works once", async ({
    scriptlessPage: page,
  }, walk) => {
    const { email } = ownerOf("forgotten password without scripts", walk);
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("If there is an account with this address")).toBeVisible();
    const link = linkIn(await readEmail(page.request, email, "password"), "reset-password");
    const answer = await page.goto(link);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await page.locator("[name=password]").fill("Purlin & rafter 7");
    await page.locator("[name=confirmPassword]").fill("Purlin & rafter 7");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page).toHaveURL("/login");
    await signIn(page, email, "Purlin & rafter 7");
    await expect(page).toHaveURL("/dashboard");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  });
});
