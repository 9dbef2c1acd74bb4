import { wakeScripts, expect, expectSound, test } from "./journey.ts";
import { sample } from "./sample-companies.ts";

const profile = `/profile/${sample.full}`;
const tabs = [
  { path: "", label: "Overview", shows: "Services offered" },
  { path: "/projects", label: "Projects", shows: "Current Projects" },
  { path: "/team", label: "Team", shows: "Key team members" },
  { path: "/reviews", label: "Reviews", shows: "Reviews" },
];

for (const { path, label, shows } of tabs) {
  test(`the tab ${label} has its own address`, async ({ readingPage: page }) => {
    const answer = await page.goto(`${profile}${path}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sample Partitions Ltd");
    await expect(page.getByRole("navigation", { name: "Profile" }).locator("[aria-current]")).toContainText(
      label,
    );
    await expect(page.getByRole("heading", { level: 2, name: shows })).toBeVisible();
  });
}

test("a profile says what the company is, has done and covers", async ({ readingPage: page }) => {
  await page.goto(profile);
  const main = page.getByRole("main");
  for (const text of [
    "Verified Standard",
    "Subcontractor",
    "Leeds, West Yorkshire",
    "Partitions and ceilings for the journeys.",
    "Drylining & partitions",
    "Fire alarm",
    "31 Mar 2099",
    "Expired 31 Jan 2020",
    "11–50",
    "£1m–£5m",
    "Primary coverage area",
  ]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText("Rated 4.8 out of 5 from 12 reviews")).toBeAttached();
  await expect(
    page.getByRole("img", { name: "Map of the service area: 25 miles around Leeds" }),
  ).toBeVisible();
  const facts = page.getByRole("complementary", { name: "Company facts" });
  await expect(facts).toContainText("Projects completed1");
  await expect(facts).toContainText("Active projects1");
});

test("a visitor who wants to make contact signs in first, with the way back kept", async ({
  readingPage: page,
}) => {
  await page.goto(profile);
  const next = encodeURIComponent(`/messages?company=${sample.full}`);
  await expect(page.getByRole("link", { name: "Contact Company" })).toHaveAttribute(
    "href",
    `/login?next=${next}`,
  );
  await expect(page.getByRole("link", { name: "Request Quote" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(`/inquiries/new?company=${sample.full}`)}`,
  );
});

test("what verified means is one press away, with scripts off too", async ({
  scriptlessReadingPage: page,
}) => {
  await page.goto(profile);
  await expect(page.getByText("Lintel has checked documents")).toBeHidden();
  await page.getByText("What this means").click();
  await expect(page.getByText("Lintel has checked documents")).toBeVisible();
});

test(
  "on a phone the ways to get in touch stay at hand and leave what has the focus in sight",
  { tag: "@phone-only" },
  async ({ page }) => {
    await page.goto(profile);
    const last = page.getByRole("contentinfo").getByRole("button").last();
    await last.focus();
    await expect(page.getByRole("link", { name: "Contact Company" })).toBeInViewport();
    const bar = (await page.getByRole("link", { name: "Request Quote" }).boundingBox())!;
    const focused = (await last.boundingBox())!;
    expect(focused.y + focused.height).toBeLessThanOrEqual(bar.y);
  },
);

test("the badge has its four states", async ({ readingPage: page }) => {
  const states = [
    [sample.mainContractor, "Verified Basic"],
    [sample.empty, "Verification Pending"],
    [sample.rejected, "Verification Rejected"],
    [sample.listing, "Not Verified"],
  ] as const;
  for (const [number, text] of states) {
    await page.goto(`/profile/${number}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test("without scripts one reads all tabs and walks between them", async ({ scriptlessReadingPage: page }) => {
  await page.goto(profile);
  const tab = (name: string) => page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name });
  await tab("Projects").click();
  await expect(page.getByRole("link", { name: "Sample Current Tower" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "62");
  await expect(page.getByText("Sample Draft Project")).toHaveCount(0);
  await tab("Team").click();
  await expect(page.getByRole("heading", { name: "Ann Sample" })).toBeVisible();
  await tab("Reviews").click();
  await expect(page.getByText("Sample review 12.")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Sample review 1.")).toBeVisible();
  await page.getByRole("link", { name: "Lowest" }).click();
  await expect(page.getByRole("article").first()).toContainText("Sample review 1.");
  await expect(page).toHaveURL(`${profile}/reviews?sort=lowest`);
});

test("with scripts a tab opens in place, and another company from its top [clause 57]", async ({ page }) => {
  await page.goto(profile);
  await wakeScripts(page);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Reviews" }).click();
  await expect(page.getByText("Sample review 12.")).toBeVisible();
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  const tabs = page.getByRole("navigation", { name: "Profile" });
  await expect(page.getByRole("heading", { level: 2, name: "Reviews" })).toBeInViewport();
  await page.getByText("Sample review 5.").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(tabs).toBeInViewport();
  await page
    .getByRole("article")
    .filter({ hasText: "Sample review 5." })
    .getByRole("link", { name: "Sample Main Contractor plc", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sample Main Contractor plc");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a listing says where it comes from, offers to be claimed, and is never shown as verified", async ({
  readingPage: page,
}) => {
  await page.goto(`/profile/${sample.listing}`);
  await expect(page.getByText("This listing comes from the public register")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Government Licence" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Companies House" })).toHaveAttribute(
    "href",
    /\/company\/SC900003$/,
  );
  await expect(page.getByRole("heading", { name: "Suggested trades" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pitched roofing" })).toBeVisible();
  await expect(page.getByText("Not Verified", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Company" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Claim this company" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(`/claim/${sample.listing}`)}`,
  );
});

test("every tab of a company with nothing to show says so", async ({ readingPage: page }) => {
  const empty = {
    "": ["No services listed yet", "No accreditations listed"],
    "/projects": ["No current projects", "No upcoming projects", "No previous projects"],
    "/team": ["No team members yet"],
    "/reviews": ["No reviews yet"],
  };
  for (const [path, titles] of Object.entries(empty)) {
    await page.goto(`/profile/${sample.empty}${path}`);
    for (const title of titles) await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});

test("an unknown company is a page of its own with status 404", async ({ readingPage: page }) => {
  for (const path of [
    "/profile/2147483647",
    "/profile/0",
    "/profile/x%27/team",
    "/profile/99999999999999/reviews",
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.getByRole("banner")).toBeVisible();
  }
});

test("search engines learn the one address, the rating and the way to the page", async ({
  readingPage: page,
  baseURL,
}) => {
  await page.goto(`${profile}?utm_source=x`);
  await expect(page).toHaveTitle("Sample Partitions Ltd, Subcontractor in Leeds, West Yorkshire | Lintel");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${profile}`);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(data).toMatchObject([
    {
      "@type": "Organization",
      name: "Sample Partitions Ltd",
      foundingDate: "2009",
      address: { addressLocality: "Leeds", addressCountry: "GB" },
      aggregateRating: { ratingValue: 4.8, reviewCount: 12, bestRating: 5 },
    },
    { "@type": "BreadcrumbList", itemListElement: [{ name: "Home" }, { name: "Find Contractors" }, {}] },
  ]);
  await page.goto(`/profile/${sample.empty}`);
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).not.toContain(
    "aggregateRating",
  );
});

test(
  "what was counted of a company's tenders stands there with what it is of, and nothing of too few",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto(profile);
    const tenders = page.getByRole("region", { name: "Tenders" });
    await expect(tenders).toContainText("Nov 2025 to Oct 2026");
    for (const text of ["86%", "18 of 21 quotes", "6 working hours", "half of 14 questions", "11 of 12"])
      await expect(tenders).toContainText(text);
    await expect(tenders).not.toContainText("promised");
    await expectSound(page);
    await page.goto(`/profile/${sample.empty}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tenders).toHaveCount(0);
  },
);
