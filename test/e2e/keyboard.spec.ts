import { expect, test, wakeScripts } from "./journey.ts";
import { PASSWORD, codeIn, linkIn, newAddress, readEmail, tabTo, toasts } from "./registration.ts";

test("a main contractor registers, activates the account and signs in with the keyboard alone", async ({
  page,
}) => {
  test.slow();
  const email = newAddress();
  const { keyboard } = page;
  const typeInto = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: false }).first());
    await keyboard.type(text);
  };
  const choose = async (label: string, value: string) => {
    const select = page.getByLabel(label);
    await tabTo(page, select);
    for (let presses = 0; presses < 20 && (await select.inputValue()) !== value; presses++) {
      await keyboard.press("ArrowDown");
    }
    await expect(select).toHaveValue(value);
  };
  await page.goto("/signup");
  await wakeScripts(page);
  await tabTo(page, page.getByRole("radio", { name: "Subcontractor" }));
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Main Contractor" })).toBeChecked();
  await typeInto("First Name", "Amira");
  await typeInto("Last Name", "Khan");
  await typeInto("Work Email Address", email);
  await typeInto("Phone Number", "020 7946 0123");
  await typeInto("Password", PASSWORD);
  await tabTo(page, page.locator("[name=confirmPassword]"));
  await keyboard.type(PASSWORD);
  await typeInto("Company Name", "Calder Building");
  await typeInto("Your Position at Company", "Director");
  await typeInto("Company Location", "Halifax, West Yorkshire");
  await choose("Company Size", "11-50");
  await choose("Year Established", "2015");
  await typeInto("Company Description", "Schools and surgeries.");
  await tabTo(page, page.getByRole("checkbox", { name: "Education" }));
  await keyboard.press("Space");
  await tabTo(page, page.getByText("Choose accreditations").locator("xpath=ancestor-or-self::summary"));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("checkbox", { name: "ISO 9001" }));
  await keyboard.press("Space");
  await keyboard.press("Escape");
  await tabTo(page, page.getByRole("checkbox", { name: "I agree" }));
  await keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Verify Email & Register" }));
  await keyboard.press("Enter");

  await expect(page).toHaveURL("/signup/verify");
  await expect(page.getByLabel("6-digit code")).toBeFocused();
  await keyboard.type(await codeIn(page.request, email));
  await keyboard.press("Enter");
  const register = page.getByRole("button", { name: "Register Company" });
  await expect(register).toBeVisible();
  await expect(page.getByText("ISO 9001").first()).toBeAttached();
  await tabTo(page, register);
  await keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Account Created!");

  await page.goto(linkIn(await readEmail(page.request, email, "Confirm"), "confirm"));
  await tabTo(page, page.getByRole("button", { name: "Activate my account" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await page.locator("html[data-scripts=on]").waitFor();
  await tabTo(page, page.locator("#login").getByLabel("Email"));
  await keyboard.type(email);
  await keyboard.press("Tab");
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(toasts(page)).toContainText("Logged in successfully");
});
