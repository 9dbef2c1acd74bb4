import { expect, test } from "@playwright/test";

const addresses = [
  "/",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/search",
  "/profile/1",
  "/project/x",
  "/login",
  "/signup",
  "/invitations",
];
const values = [
  "a".repeat(5_000),
  "%00",
  "%0d%0aSet-Cookie:%20a=b",
  "%ed%a0%80",
  "%ff%fe",
  "%F0%9F%8F%97%EF%B8%8F",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%25%27%22%5C",
  "%E2%80%AE%E2%81%A6",
  "-1",
  "99999999999999999999",
  "NaN",
];
const names = [
  "q",
  "location",
  "type",
  "specialties",
  "sort",
  "verified",
  "page",
  "after",
  "main",
  "sub",
  "next",
  "token",
  "invitation",
  "tab",
];

for (const address of addresses) {
  test(`strange questions to ${address} get a clear answer`, async ({ request }) => {
    for (const value of values) {
      const name = names[Math.abs(value.length * 7 + address.length) % names.length]!;
      const query = names
        .map((each) => `${each}=${each === name || value.length < 100 ? value : "x"}`)
        .join("&");
      const started = Date.now();
      const answer = await request.get(`${address}?${query}`, { maxRedirects: 0 });
      expect(answer.status(), `${address} with ${value.slice(0, 40)}`).toBeLessThan(500);
      expect(Date.now() - started).toBeLessThan(5_000);
      expect(answer.headers()["set-cookie"] ?? "").not.toContain("a=b");
      expect(await answer.text()).not.toContain("<script>alert(1)</script>");
    }
  });
}

for (const path of [
  "/profile/0",
  "/profile/-1",
  "/profile/99999999999999999999",
  "/profile/1e3",
  "/profile/%F0%9F%8F%97",
  "/profile/1/nothing",
  "/project/..%2f..%2f",
  `/project/${"x".repeat(4_000)}`,
  "/pictures/../../secret",
  "/dev/outbox/nothing",
  "/.env",
  "/.git/config",
  "/package.json",
  "/wp-login.php",
  "/assets/none.js",
  "/sitemap-99999.xml",
]) {
  test(`the address ${path.slice(0, 40)} is not found`, async ({ request }) => {
    const answer = await request.get(path);
    expect([400, 404]).toContain(answer.status());
  });
}

for (const path of ["/contact", "/invitations", "/login", "/signup", "/theme", "/forgot-password"]) {
  test(`a hostile form to ${path} gets a clear answer`, async ({ request, baseURL }) => {
    const headers = { Origin: baseURL! };
    const wrong = await request.post(path, { headers, data: "not a form", maxRedirects: 0 });
    expect(wrong.status()).toBeLessThan(500);
    const large = await request.post(path, {
      headers,
      form: { message: "a".repeat(1_500_000) },
      maxRedirects: 0,
    });
    expect(large.status()).toBe(413);
    const odd = {
      name: "\u0000\u202e",
      email: "a@b",
      subject: "nothing",
      message: "\ud800",
      password: "\u0000",
      q: "x".repeat(60_000),
    };
    const strange = await request.post(path, { headers, form: odd, maxRedirects: 0 });
    expect(strange.status()).toBeLessThan(500);
    const foreign = await request.post(path, {
      headers: { Origin: "https://evil.example" },
      form: {},
      maxRedirects: 0,
    });
    expect(foreign.status()).toBe(403);
  });
}

test("a method that no page knows is refused", async ({ request }) => {
  for (const method of ["PUT", "DELETE", "PATCH", "PROPFIND"]) {
    const answer = await request.fetch("/about", { method });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(answer.status()).toBeLessThan(500);
  }
});
