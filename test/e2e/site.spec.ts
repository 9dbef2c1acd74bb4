import type { Page } from "@playwright/test";
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from "./journey.ts";

const termsTitles = [
  "Acceptance of terms",
  "The service",
  "Accounts",
  "Acceptable use",
  "Content",
  "Privacy",
  "Payments",
  "Liability",
  "Indemnity",
  "Termination",
  "Governing law",
  "Changes",
  "Contact",
];

const pages = [
  { path: "/", title: "Lintel: UK's Premier Construction Directory" },
  { path: "/about", title: "About Us | Lintel" },
  { path: "/contact", title: "Contact Us | Lintel" },
  { path: "/terms", title: "Terms of Service | Lintel" },
  { path: "/privacy", title: "Privacy Policy | Lintel" },
  { path: "/transparency", title: "The public record | Lintel" },
  { path: "/verify-receipt", title: "Check a receipt | Lintel" },
  { path: "/dev/outbox", title: "Outbox | Lintel" },
];

test.describe("every page of the site itself", () => {
  test("answers with its own title and one heading of the first level", async ({ readingPage: page }) => {
    for (const { path, title } of pages) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });

  test("says of itself what search engines ask, under one address", async ({
    scriptlessReadingPage: page,
    baseURL,
  }) => {
    for (const { path } of pages.filter((each) => !each.path.startsWith("/dev"))) {
      await page.goto(path);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}${path}`);
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{80,160}/);
      await expect(page.locator("meta[property='og:title']")).toHaveCount(1);
    }
  });
});

test.describe("the landing page", () => {
  test("reads as the specification says, with scripts off", async ({ scriptlessReadingPage: page }) => {
    await page.goto("/");
    const main = page.locator("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("UK's Premier Construction Directory");
    const link = (name: string) => main.getByRole("link", { name, exact: true });
    await expect(link("Create Company Profile")).toHaveAttribute("href", "/signup");
    await expect(link("Find Contractors")).toHaveAttribute("href", "/search");
    await expect(link("Register Your Company")).toHaveAttribute("href", "/signup");
    await expect(main.getByRole("heading", { name: "How it works" })).toBeVisible();
    for (const step of ["Create profile", "Find opportunities", "Connect and collaborate"]) {
      await expect(main.getByRole("heading", { name: step })).toBeVisible();
    }
  });

  test("features one real company, with at most four services and the way to all others", async ({
    scriptlessReadingPage: page,
  }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Featured company" });
    const card = section.getByRole("article");
    const name = await card.getByRole("heading").innerText();
    const services = await card.getByRole("list", { name: "Services" }).getByRole("listitem").count();
    expect(services).toBeGreaterThan(0);
    expect(services).toBeLessThanOrEqual(4);
    await expect(card.getByRole("link", { name: "Contact", exact: true })).toHaveAttribute(
      "href",
      /messages/,
    );
    await expect(section.getByRole("link", { name: "View All Companies" })).toHaveAttribute(
      "href",
      "/search",
    );
    const profile = card.getByRole("link", { name, exact: true });
    await expect(profile).toHaveAttribute("href", /^\/profile\/[0-9]+$/);
    await profile.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  test("leads from each of the twelve trades to its firms, to one service, and on to a town", async ({
    scriptlessReadingPage: page,
  }) => {
    await page.goto("/");
    const trades = page.getByRole("region", { name: "Find a trade" }).getByRole("listitem");
    await expect(trades).toHaveCount(12);
    await expect(trades.filter({ hasText: "Structural Frame" })).toContainText(/[0-9]+ firms?$/);
    await trades.getByRole("link", { name: /Structural Frame/ }).click();
    await expect(page).toHaveURL(/\/contractors\/structural-frame$/);
    await page
      .getByRole("navigation", { name: "Its services" })
      .getByRole("link", { name: "Structural steelwork" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Structural steelwork: UK subcontractors",
    );
    const town = page.getByRole("navigation", { name: "By town" }).getByRole("link").first();
    const name = await town.innerText();
    await town.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Structural steelwork in ${name}`);
    await expect(page.getByRole("link", { name: /View Company/ }).first()).toBeVisible();
    await page.getByRole("link", { name: "Filter and sort" }).click();
    await expect(page).toHaveURL(/\/search\?.*specialties=SF-05/);
  });
});

test.describe("the pages that are read", () => {
  test("about has its mission, both offers, four values and the credits", async ({
    scriptlessReadingPage: page,
  }) => {
    await page.goto("/about");
    const headings = ["Our mission", "Who we are", "What we offer", "For contractors", "For clients"];
    const values = ["Quality & Expertise", "Trust & Transparency", "Community & Collaboration", "Innovation"];
    for (const name of [...headings, ...values, "Data credits"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText("founded in 2023")).toBeVisible();
    const credits = [
      "GeoNames",
      "Companies House",
      "Office for National Statistics",
      "GOV.UK",
      "Natural Earth",
    ];
    for (const credit of [...credits, "CC BY 4.0", "OGL v3.0"]) {
      await expect(page.getByRole("link", { name: credit, exact: true }).first()).toBeVisible();
    }
    const account = page.getByRole("link", { name: "Create Your Free Account" });
    await expect(account).toHaveAttribute("href", "/signup");
  });

  test("terms has its thirteen sections in order, each with a way to it", async ({
    scriptlessReadingPage: page,
  }) => {
    await page.goto("/terms");
    const titles = await page.locator("main section h2").allInnerTexts();
    expect(titles.map((title) => title.replace(/^\d+\s*/, ""))).toEqual(termsTitles);
    await expect(page.getByText("30 days’ notice of price changes")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Contents" })
      .getByRole("link", { name: "Governing law" })
      .click();
    await expect(page).toHaveURL("/terms#law");
  });

  test("privacy says what, why, how long, which rights, and where to complain", async ({
    scriptlessReadingPage: page,
  }) => {
    await page.goto("/privacy");
    for (const name of ["What we hold, why and how long", "Your rights", "Complaints", "Cookies"]) {
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    }
    await expect(page.getByText("24 months, then removed by itself.")).toBeVisible();
    await expect(page.getByText("acknowledge a complaint within 30 days")).toBeVisible();
    await expect(page.getByRole("link", { name: "ico.org.uk/make-a-complaint" })).toBeVisible();
  });
});

interface Written {
  name: string;
  email: string;
  message: string;
}

/** Text that breaks what is careless, and that no other journey sends. */
function awkwardMessage(project: string): Written {
  const mark = `${project}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  return {
    email: `${mark}@example.com`,
    name: `Ada <b>O'Neill</b> ${mark}`,
    message: `The map & its "key"\n\n<script>alert(1)</script> ${mark}`,
  };
}

async function fillForm(page: Page, { name, email, message }: Written): Promise<void> {
  await page.getByLabel("Your Name").fill(name);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Subject").selectOption({ label: "Technical Support" });
  await page.getByLabel("Message").fill(message);
}

/** The e-mails that carry this name, once there is one. */
async function emailsFrom(page: Page, name: string) {
  const emails = page.getByRole("link", { name: `Technical Support: ${name}`, exact: true });
  await expect(async () => {
    await page.goto("/dev/outbox");
    await expect(emails.first()).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 15_000 });
  return emails;
}

async function expectEmail(page: Page, { name, email, message }: Written): Promise<void> {
  const emails = await emailsFrom(page, name);
  await expect(emails).toHaveCount(1);
  await emails.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Technical Support: ${name}`);
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.locator("pre")).toContainText(message.replace(/^/gm, "> "));
  const html = page.frameLocator("iframe");
  await expect(html.locator("blockquote")).toContainText(message.split("\n")[2]!);
}

test.describe("the contact form", () => {
  test("has the labels, subjects and rows of the specification", async ({ scriptlessReadingPage: page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    for (const label of ["Your Name", "Email Address", "Subject", "Message"]) {
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel("Message")).toHaveAttribute("rows", "6");
    expect(await page.getByLabel("Subject").locator("option").allInnerTexts()).toEqual([
      "Choose a subject",
      "General Inquiry",
      "Technical Support",
      "Feedback",
      "Partnership Opportunities",
      "Other",
    ]);
    await expect(page.getByRole("heading", { name: "Contact information" })).toBeVisible();
  });

  test("works with scripts off: errors beside the fields, then a toast, then an e-mail", async ({
    scriptlessPage: page,
  }, { project }) => {
    const written = awkwardMessage(project.name);
    await page.goto("/contact");
    await page.getByLabel("Your Name").fill(written.name);
    await page.getByLabel("Email Address").fill("ada at example");
    await page.getByRole("button", { name: "Send Message" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("There is a problem");
    await expect(summary.getByRole("link")).toHaveText([
      "Enter an email address in the form name@example.com",
      "Choose a subject",
      "Enter your message",
    ]);
    await expect(page.getByLabel("Your Name")).toHaveValue(written.name);
    await expect(page.getByLabel("Email Address")).toHaveAttribute("aria-invalid", "true");
    await summary.getByRole("link", { name: "Choose a subject" }).click();
    await expect(page.getByLabel("Subject")).toBeFocused();
    await expectNoSidewaysScroll(page);

    await fillForm(page, written);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent successfully")).toBeVisible();
    await expect(page.getByText("We'll get back to you as soon as possible")).toBeVisible();
    await expect(page.getByText("Your message is with us")).toBeVisible();
    await expect(page).toHaveURL("/contact?sent=1");
    await expect(page.getByLabel("Message")).toHaveValue("");
  });

  test("works with scripts on, without taking the focus from who is typing", async ({ page }, {
    project,
  }) => {
    const written = awkwardMessage(project.name);
    await page.goto("/contact");
    await page.getByLabel("Email Address").focus();
    await page.locator("html[data-scripts=on]").waitFor();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectNoAxeFindings(page);
    await page.getByLabel("Your Name").pressSequentially("Ada Mason");
    await expect(page.getByLabel("Your Name")).toHaveValue("Ada Mason");
    await expect(page.getByText("Error: Enter your name")).toHaveCount(0);

    await fillForm(page, written);
    await page.route("**/contact.data*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const button = page.getByRole("button", { name: /Send/ });
    await button.click();
    await expect(button).toHaveText("Sending...");
    await expect(page.getByText("Message sent successfully")).toBeVisible();
    await expect(page.getByText("We'll get back to you as soon as possible")).toBeVisible();
    await expect(page.getByLabel("Your Name")).toHaveValue("");
    await expect(page.getByLabel("Message")).toHaveValue("");
    await expect(button).toHaveText("Send Message");
    await expectEmail(page, written);
    // Nothing runs in the e-mail's frame, axe no more than anything else.
    await page.locator("iframe").evaluate((frame) => frame.remove());
    await expectNoAxeFindings(page);
  });

  test("sent twice by an impatient hand is one e-mail", async ({ request, page, baseURL }, { project }) => {
    const written = awkwardMessage(project.name);
    const html = await (await request.get("/contact")).text();
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const form = { ...written, subject: "support", token };
    const headers = { Origin: baseURL ?? "" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => request.post("/contact", { form, headers, maxRedirects: 0 })),
    );
    expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302]);
    await expectEmail(page, written);
  });

  test("says so when a message is not taken, and keeps what was typed", async ({
    browser,
    contextOptions,
    viewport,
    baseURL,
  }, { project }) => {
    // A context of its own: the browser logs the refused request, which is what this journey asks for.
    const context = await browser.newContext({ ...contextOptions, viewport, baseURL });
    const page = await context.newPage();
    const written = awkwardMessage(project.name);
    await page.goto("/contact");
    await page.getByLabel("Your Name").focus();
    await page.locator("html[data-scripts=on]").waitFor();
    await fillForm(page, written);
    await page.locator("[name=reference]").evaluate((field: HTMLInputElement) => (field.value = "filled in"));
    await page.getByRole("button", { name: "Send Message" }).click();
    const advice = "Please try again later or contact us directly at hello@lintel.example.";
    const toast = page.getByRole("status").filter({ hasText: "Error sending message" });
    await expect(toast).toContainText(advice);
    await expect(page.getByRole("alert")).toContainText(advice);
    await expect(page.getByLabel("Message")).toHaveValue(written.message);
    await context.close();
  });
});

test.describe("what programs read", () => {
  test("robots.txt opens the public pages, closes the others and names the site map", async ({
    request,
    baseURL,
  }) => {
    const text = await (await request.get("/robots.txt")).text();
    for (const path of ["/dashboard", "/messages", "/admin", "/dev/", "/account"]) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
    expect(text).not.toMatch(/Disallow: \/(search|profile|project|about)?\n/);
    expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });

  test("the site map leads through its parts to every page, and each answers", async ({
    request,
    baseURL,
  }) => {
    const index = await (await request.get("/sitemap.xml")).text();
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    expect(parts).toContain(`${baseURL}/sitemap/pages.xml`);
    expect(parts).toContain(`${baseURL}/sitemap/companies-1.xml`);
    for (const part of parts) {
      const answer = await request.get(part);
      expect(answer.headers()["content-type"]).toContain("application/xml");
      const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address]) => address!,
      );
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.length).toBeLessThanOrEqual(45_000);
      const first = await request.get(addresses[0]!, { maxRedirects: 0 });
      expect(first.status()).toBe(200);
    }
    for (const nothing of [
      "companies-9999.xml",
      "companies-99999.xml",
      "companies-0.xml",
      "people-1.xml",
      "companies-1",
    ]) {
      expect((await request.get(`/sitemap/${nothing}`)).status()).toBe(404);
    }
  });

  test("security.txt says where to report a weakness, and until when that holds", async ({ request }) => {
    const text = await (await request.get("/.well-known/security.txt")).text();
    expect(text).toMatch(/^Contact: mailto:/m);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)![1]!).getTime();
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
  });

  test("an e-mail's HTML can run and load nothing, and only our own page frames it", async ({ request }) => {
    const missing = await request.get("/dev/outbox/ltr_00000000000000000000000000/html");
    expect(missing.status()).toBe(404);
    const list = await (await request.get("/dev/outbox")).text();
    const address = /\/dev\/outbox\/ltr_[0-9a-z]{26}/.exec(list)?.[0];
    test.skip(!address, "no e-mail has been written yet");
    const headers = (await request.get(`${address}/html`)).headers();
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["content-security-policy"]).toContain("sandbox allow-popups");
    expect(headers["content-security-policy"]).not.toContain("script-src");
  });
});
