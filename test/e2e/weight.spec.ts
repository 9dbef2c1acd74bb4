import { expect, test } from "@playwright/test";

/** The most that a page of the demo may weigh before compression, in bytes of HTML. */
const bars: Record<string, number> = {
  "/": 60_000,
  "/search": 110_000,
  "/search?q=steel&location=Leeds": 70_000,
  "/profile/1": 70_000,
  "/profile/1/projects": 70_000,
  "/profile/1/team": 70_000,
  "/profile/1/reviews": 85_000,
  "/contractors": 75_000,
  "/contractors/piling": 50_000,
  "/about": 40_000,
  "/terms": 40_000,
};

for (const [path, bar] of Object.entries(bars)) {
  test(`${path} weighs no more than ${bar / 1000} kB`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const { length } = await answer.body();
    expect(length).toBeLessThanOrEqual(bar);
    // A page that shows hardly anything would pass, too.
    expect(length).toBeGreaterThan(bar / 4);
  });
}
