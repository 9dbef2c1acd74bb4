import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test as plainTest } from "@playwright/test";
import { wakeScripts } from "./journey.ts";
import { people } from "./people.ts";
import { codeIn, fillSignUp, newAddress, toasts } from "./registration.ts";
import { openAs } from "./sessions.ts";

// Pages of their own: that the console speaks of the lost requests is meant.
const test = plainTest;
test.slow();

const OUR_FAULT = "Something has failed on our side, not in your network.";
const NETWORK_ERROR = "Network error. Please check your connection and try again.";

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Your Name").fill("Oke Adeyemi");
  await page.getByLabel("Email Address").fill("oke@example.com");
  await page.getByLabel("Subject").selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Message" }).fill("The crane drawing of our yard is out of date.");
}

test("a form that is sent without a network stays as it is, and goes out when it is sent again [clause 183, 197]", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await page.mouse.move(4, 4);
  await page.locator("html[data-scripts=on]").waitFor();
  await fillContact(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Error sending message").first()).toBeVisible();
  await expect(page.getByText(NETWORK_ERROR).first()).toBeVisible();
  await expect(
    toasts(page).getByText("Please try again later or contact us directly at hello@lintel.example."),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/crane drawing/);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toasts(page)).toContainText("Message sent successfully");
  await expect(page.getByText("Error sending message")).toHaveCount(0);
});

test("nor is it lost before the page's scripts have come, or when a proxy answers with a bare 500 [clause 183, 197]", async ({
  page,
  context,
}) => {
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto("/contact");
  await fillContact(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/crane drawing/);
  await context.setOffline(false);
  await page.unroute(/\/assets\/.*\.js$/);

  await page.goto("/contact");
  await page.mouse.move(4, 4);
  await page.locator("html[data-scripts=on]").waitFor();
  await fillContact(page);
  await page.route(/\/contact/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "x" }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(
    toasts(page).getByText("Please try again later or contact us directly at hello@lintel.example."),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/crane drawing/);
});

test("a page that knows nothing of networks keeps its form, too, and sends it by Try again", async ({
  page,
  context,
}) => {
  await openAs(page, people.helen.email, "/company/edit/description");
  await page.locator("html[data-scripts=on]").waitFor();
  const field = page.getByRole("textbox", { name: "Company Description" });
  const before = await field.inputValue();
  await field.fill(`${before} Typed in a lift.`);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save changes" }).first().click();
  await expect(toasts(page)).toContainText(NETWORK_ERROR);
  await expect(field).toHaveValue(`${before} Typed in a lift.`);
  await context.setOffline(false);
  await toasts(page).getByRole("button", { name: "Try again" }).click();
  await expect(toasts(page)).toContainText("Description saved");
  await expect(toasts(page)).not.toContainText(NETWORK_ERROR);
  await page.goto("/company/edit/description");
  await page.locator("html[data-scripts=on]").waitFor();
  await expect(field).toHaveValue(`${before} Typed in a lift.`);
  await field.fill(before);
  await page.getByRole("button", { name: "Save changes" }).first().click();
  await expect(toasts(page)).toContainText("Description saved");
});

test("a link and Back wait for the network, and then go on; what was typed is still there @phone", async ({
  page,
  context,
}) => {
  await openAs(page, people.helen.email, "/company/projects");
  await page.locator('a[href="/company/projects/new"]').first().click();
  const name = page.getByLabel("Project Name");
  await name.fill("Loading bay at Quay House");
  await context.setOffline(true);

  await page
    .locator('a[href="/about"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(toasts(page)).toContainText(NETWORK_ERROR);
  await expect(page).toHaveURL("/company/projects/new");
  await expect(name).toHaveValue("Loading bay at Quay House");
  await context.setOffline(false);
  await expect(page).toHaveURL("/about", { timeout: 20_000 });
  await expect(toasts(page)).not.toContainText(NETWORK_ERROR);

  await page.goBack();
  await expect(page).toHaveURL("/company/projects/new");
  await expect(name).toHaveValue("Loading bay at Quay House");
  await expect(toasts(page)).toContainText("What you typed is still here");
  await toasts(page).getByRole("button", { name: "Start afresh" }).click();
  await expect(name).toHaveValue("");
});

test("the way to a page whose script never came waits where the browser believes to have a network", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.mouse.move(4, 4);
  await page.locator("html[data-scripts=on]").waitFor();
  await fillContact(page);
  await page.route("**/*", (route) => route.abort("internetdisconnected"));
  await page
    .locator('a[href="/terms"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(toasts(page)).toContainText(NETWORK_ERROR);
  await page.waitForTimeout(3_000);
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/crane drawing/);
  await page.unrouteAll();
  await expect(page).toHaveURL("/terms", { timeout: 20_000 });
  await expect(toasts(page)).not.toContainText(NETWORK_ERROR);
});

/** Every request of the router for data is answered by a proxy whose server is away. */
async function takeServerAway(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await page.route(/\/readyz$/, (route) => route.fulfill({ status: 502, body: "" }));
}

test("a server that restarts behind its proxy empties no form; what it did not take can be sent again", async ({
  page,
}) => {
  await openAs(page, people.helen.email, "/account");
  const position = page.getByLabel("Your Position at Company");
  const typed = `Contracts manager ${Date.now()}`;
  await position.fill(typed);
  await page.getByLabel("Phone Number").fill("0113 496 0155");
  await takeServerAway(page);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(toasts(page)).toContainText(OUR_FAULT);
  await expect(position).toHaveValue(typed);
  await page.unrouteAll();
  await toasts(page).getByRole("button", { name: "Try again" }).click();
  await expect(toasts(page)).toContainText("Your details are saved");
  await expect(toasts(page)).not.toContainText(OUR_FAULT);
  await page.reload();
  await expect(position).toHaveValue(typed);
});

test("a registration without a network says so at each step, and goes on when it is back [clause 184, 204]", async ({
  page,
  context,
}) => {
  const email = newAddress();
  await page.goto("/signup");
  await wakeScripts(page);
  await fillSignUp(page, { email, companyName: "Tees Fencing", type: "client" });
  const submit = page.getByRole("button", { name: "Verify Email & Register" });
  await context.setOffline(true);
  await submit.click();
  await expect(toasts(page)).toContainText(NETWORK_ERROR);
  await expect(page.getByLabel("Company Name")).toHaveValue("Tees Fencing");
  const panel = page.getByRole("main").getByRole("alert");
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText(NETWORK_ERROR);
  await context.setOffline(false);
  await expect(panel).toContainText("The connection is back.");

  // The form arrives; what is lost is the step's own request, which sends the code.
  await page.route(/\/signup\/verify\.data/, (route) => route.abort("internetdisconnected"));
  await page.route(/\/readyz$/, (route) => route.abort("internetdisconnected"));
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(toasts(page)).toContainText(NETWORK_ERROR);
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  await page.unrouteAll();
  await expect(page).toHaveURL("/signup/verify", { timeout: 20_000 });

  const code = await codeIn(page.request, email);
  await context.setOffline(true);
  await page.getByLabel("6-digit code").fill(code);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(toasts(page)).toContainText(NETWORK_ERROR);
  await expect(panel).toBeFocused();
  await expect(page.getByLabel("6-digit code")).toHaveValue(code);
  await context.setOffline(false);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Email verified successfully", { exact: true })).toBeVisible();
});

test("a registration that did not go out is still there after a reload", async ({ page, context }) => {
  await page.goto("/signup");
  await wakeScripts(page);
  await fillSignUp(page, { email: newAddress(), companyName: "Wear Fencing", type: "client" });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Verify Email & Register" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  await page.waitForTimeout(500);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Company Name")).toHaveValue("Wear Fencing");
});

test("a page whose load in the background fails stays, and is loaded anew later", async ({
  page,
  browser,
}) => {
  await openAs(page, people.helen.email, "/messages");
  await page.getByRole("link", { name: /Thornmere Construction/ }).click();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await page.getByRole("textbox", { name: /^Message to/ }).fill("We start on");
  await takeServerAway(page);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, people.daniel.email, "/messages");
  await other.getByRole("link", { name: /Aireborough Partitions/ }).click();
  await other.getByRole("textbox", { name: /^Message to/ }).fill("When can you start?");
  await other.getByRole("button", { name: "Send", exact: true }).click();
  await expect(other.getByText("When can you start?").first()).toBeVisible();
  await expect(toasts(page)).toContainText(OUR_FAULT);
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toHaveValue("We start on");
  await page.unrouteAll();
  await expect(toasts(page)).not.toContainText(OUR_FAULT, { timeout: 20_000 });
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toHaveValue("We start on");
  await other.context().close();
});

plainTest.describe("a page that is opened without a network", () => {
  const port = Number(process.env.E2E_PORT ?? 3987) + 500;
  const origin = `http://localhost:${port}`;
  let server: ChildProcess;
  let folder: string;

  plainTest.use({ serviceWorkers: "allow", baseURL: origin });
  plainTest.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lintel-offline-"));
    // With an address of its own it is no demo, and has a service worker.
    const env = {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: "",
    };
    server = spawn(process.execPath, ["src/main.ts"], {
      env: { ...env, LOG_LEVEL: "warn" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await expect(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200)).toPass();
  });
  plainTest.afterAll(async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  });

  plainTest(
    "says so in our own look, and opens by itself when the network is back",
    async ({ page, context }) => {
      await page.goto("/contact");
      await page.mouse.move(4, 4);
      await page.locator("html[data-scripts=on]").waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await page.goto("/search?q=drylining");
      await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      const width = await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.scrollWidth);
      expect(width).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.fonts.check("16px 'Archivo Variable'"))).toBe(true);
      await context.setOffline(false);
      await expect(page.getByRole("heading", { name: "No connection" })).toHaveCount(0, { timeout: 20_000 });
      await expect(page).toHaveURL("/search?q=drylining");
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual(["/offline"]);
    },
  );
});

test("quick find whose script does not come waits for the network, and takes nothing of the page away", async ({
  page,
  context,
}) => {
  await openAs(page, people.helen.email, "/account");
  await page.getByLabel("Your Position at Company").fill("Half typed");
  await page.getByRole("heading", { level: 1 }).click();
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(
    page
      .getByText("You are offline")
      .or(page.getByText(/connection/i))
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("Your Position at Company")).toHaveValue("Half typed");
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.locator("#quick-find-field")).toBeFocused({ timeout: 20_000 });
});

test("where the view over a project's page is of a version that is gone, its picture has its own page", async ({
  page,
}) => {
  await page.route(/gallery-dialog/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/project/sample-current-tower");
  await page.mouse.move(4, 4);
  await page.locator("html[data-scripts=on]").waitFor();
  await page.locator('a[href*="/gallery/"]').first().click();
  await expect(page).toHaveURL(/\/gallery\/\d+$/, { timeout: 20_000 });
});
