import { expect, test } from "vitest";
import { TestBrowser } from "../accounts.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

const NOT_FOUND = "Oops! Page not found";

/** Every address of the route table and who may open it. */
export function routeClauses(site: Site): void {
  const { open, people, browse } = site;

  const forAll = [
    ["/", "UK's Premier Construction Directory", "the landing page is at / [clause 1]"],
    ["/about", "About Us", "the about page is at /about [clause 2]"],
    ["/contact", "Contact Us", "the contact form is at /contact [clause 3]"],
    ["/search", "Find Construction Companies", "the search is at /search, and called so [clause 4, 45]"],
    ["/login", "Sign in to your account", "the sign-in is at /login, and called so [clause 7, 76]"],
    ["/signup", "Register Your Company", "the registration is at /signup [clause 8]"],
    ["/terms", "Terms of Service", "the terms are at /terms [clause 9]"],
    ["/invitations", "Invite a company", "the invitations are at /invitations [clause 10]"],
    ["/privacy", "Privacy Policy", "the privacy policy is at /privacy [clause 15]"],
    ["/forgot-password", "Forgot your password?", "the recovery is at /forgot-password [clause 15]"],
  ] as const;
  for (const [path, title, says] of forAll) {
    test(says, async () => {
      const page = await open(path);
      expect([page.status, page.title]).toEqual([200, title]);
    });
  }

  test("/profile/{id} is a company's profile, and another one for another id [clause 5, 58]", async () => {
    for (const { number, name } of Object.values(site.companies)) {
      const page = await open(`/profile/${number}`);
      expect([page.status, page.title]).toEqual([200, name]);
    }
    const unknown = await open("/profile/999999");
    expect([unknown.status, unknown.title]).toEqual([404, NOT_FOUND]);
  });

  test("/project/{id} is a project's page [clause 6]", async () => {
    const page = await open(`/project/${site.projects.current.slug}`);
    expect([page.status, page.title]).toEqual([200, "Mill Row & Quay (Phase 2)"]);
  });

  test("/dashboard and /messages are for members, in admin mode or not [clause 13]", async () => {
    for (const [path, title] of [
      ["/dashboard", "Dashboard"],
      ["/messages", "Messages"],
    ] as const) {
      expect((await open(path)).to).toBe(`/login?next=${encodeURIComponent(path)}`);
      const page = await open(path, await browse(people.owner));
      expect([page.status, page.title]).toEqual([200, title]);
    }
    // Admin mode opens both to an administrator who belongs to no company.
    const administrator = await browse(people.administrator);
    await open("/activate-admin", administrator);
    expect((await open("/dashboard", administrator)).title).toBe("Dashboard");
    const messages = await open("/messages", administrator);
    expect([messages.status, messages.title]).toEqual([200, "Messages"]);
    expect(messages.text).toContain("Select a conversation to start messaging");
    expect(messages.text).toContain("No conversations found");
  });

  test("any other path is the 404 page, which leads home [clause 16, 114, 228]", async () => {
    for (const path of ["/no/such/page", "/abouts", "/admin/none"]) {
      const page = await open(path);
      expect([page.status, page.title]).toEqual([404, NOT_FOUND]);
      expect(page.link("Return to home")).toBe("/");
    }
  });

  test("paths match in any case, and lead to their own spelling [clause 17]", async () => {
    const { number } = site.companies.steel;
    for (const path of ["/ABOUT", "/Search", `/PROFILE/${number}`, "/Project/Mill-Row--Quay-Phase-2"]) {
      expect((await open(path)).to).toBe(path.toLowerCase());
    }
  });

  test("an error is the generic page with its status and what to quote [clause 18]", async () => {
    const page = await withoutTable(site, "team_member", () =>
      open(`/profile/${site.companies.steel.number}/team`),
    );
    expect([page.status, page.title]).toEqual([500, "Unexpected Application Error!"]);
    expect(page.facts(page.main)).toMatchObject({
      Status: "500",
      "Please quote": page.headers.get("X-Request-Id"),
    });
    expect(page.text).not.toContain("team_member");
  });
}

/** As if the operator had lost a table: what needs it fails for real. */
export async function withoutTable<Answer>(
  { ctx }: Site,
  table: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  await ctx.database.pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await act();
  } finally {
    await ctx.database.pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

/** What stands above and below every page. */
export function navigationClauses({ open, people, browse, send, follow }: Site): void {
  const links = [
    ["/", "Lintel"],
    ["/search", "Find Contractors"],
    ["/invitations", "Send Invite"],
    ["/about", "About"],
    ["/contact", "Contact"],
    ["/login", "Log In"],
    ["/signup", "Sign Up"],
  ];
  const linksIn = (page: Page, part: "header" | "footer") =>
    page.root
      .one(part)
      .all("a")
      .map((link) => [link.get("href"), link.text]);

  test("the logo leads to /, and the links stand in their order, in the row and in the menu [clause 10, 20, 21]", async () => {
    expect(linksIn(await open("/about"), "header")).toEqual([...links, ...links.slice(1)]);
  });

  test("the row shows from 768 pixels on, the menu below [clause 19, 237]", async () => {
    const header = (await open("/about")).root.one("header");
    const [row, menu] = header.all(
      "nav details",
      (each) => each.get("aria-label") === "Main" || each.tag === "details",
    );
    expect(row!.get("class")).toMatch(/(^| )hidden .*md:flex/);
    expect(menu!.get("class")).toContain("md:hidden");
    expect(menu!.one("summary").text).toBe("Menu");
  });

  test("admin mode adds a link to /admin and Exit Admin, and Exit Admin leads back to the page [clause 22, 23, 130]", async () => {
    const browser = await browse(people.administrator);
    const admin = (page: Page) => [
      page.links("Admin", page.root.one("header")).length > 0,
      page.root.all("button", ({ text }) => text === "Exit Admin").length > 0,
    ];
    expect(admin(await open("/about", browser))).toEqual([false, false]);
    await open("/activate-admin", browser);
    const page = await open("/about?from=test", browser);
    expect(admin(page)).toEqual([true, true]);
    expect(page.link("Admin", page.root.one("header"))).toBe("/admin");
    const form = page.root.all("form", (each) => each.text === "Exit Admin")[0]!;
    expect(form.one("input", (input) => input.get("name") === "from").get("value")).toBe("/about?from=test");
    const exit = await send(form.get("action")!, { from: "/about?from=test" }, browser);
    expect(exit.to).toBe("/about?from=test");
    expect(admin(await open("/about", browser))).toEqual([false, false]);
    expect((await open("/", browser)).status).toBe(200);
    for (const from of ["/admin", "/admin/users?q=Ash"]) {
      await open("/activate-admin", browser);
      const left = await send(form.get("action")!, { from }, browser);
      expect(left.to).toBe("/");
      expect((await follow(left, browser)).toasts).toEqual([]);
    }
  });

  test("the footer has its six links [clause 25]", async () => {
    expect(linksIn(await open("/"), "footer").slice(0, 6)).toEqual([
      ["/", "Home"],
      ["/search", "Find Contractors"],
      ["/signup", "Create a Profile"],
      ["/about", "About Us"],
      ["/terms", "Terms of Service"],
      ["/privacy", "Privacy Policy"],
    ]);
  });

  test("the footer shows the e-mail address, the telephone and the current year [clause 26]", async () => {
    const footer = (await open("/")).root.one("footer");
    expect(footer.all("a").map((link) => [link.get("href"), link.text])).toEqual(
      expect.arrayContaining([
        ["mailto:hello@lintel.example", "hello@lintel.example"],
        ["tel:02079460123", "020 7946 0123"],
      ]),
    );
    expect(footer.text).toContain("© 2026 Lintel. All rights reserved.");
    expect(footer.text).toContain(
      "Connecting contractors and opportunities in the UK construction industry.",
    );
  });
}

/** Admin mode: what turns it on and off, and what it changes. */
export function adminClauses({ open, people, browse }: Site): void {
  test("/activate-admin turns it on, says so and goes to /admin after 2 seconds [clause 12, 27, 28, 130, 230]", async () => {
    const browser = await browse(people.administrator);
    const page = await open("/activate-admin", browser);
    expect([page.status, page.title]).toEqual([200, "Activating Admin Access..."]);
    expect(page.headers.get("Refresh")).toBe("2; url=/admin");
    expect(page.callouts).toEqual([
      ["Admin Access Activated", "You now have admin privileges. Redirecting to the admin dashboard..."],
    ]);
    expect((await open("/admin", browser)).status).toBe(200);
  });

  test("who was sent away from a page of the portal comes back to it with admin mode", async () => {
    const browser = await browse(people.administrator);
    expect((await open("/admin/users?q=Ash", browser)).to).toBe("/");
    const page = await open("/activate-admin", browser);
    expect(page.headers.get("Refresh")).toBe("2; url=/admin/users?q=Ash");
    const elsewhere = await browse(people.administrator);
    elsewhere.keep({ cookies: ["wanted-admin=//evil.example/admin; Path=/"] });
    expect((await open("/activate-admin", elsewhere)).headers.get("Refresh")).toBe("2; url=/admin");
  });

  test("/activate-admin is there only while admin mode is off [clause 11]", async () => {
    const browser = await browse(people.administrator);
    expect((await open("/activate-admin", browser)).status).toBe(200);
    const again = await open("/activate-admin", browser);
    expect([again.status, again.to]).toEqual([302, "/admin"]);
    await open("/deactivate-admin", browser);
    expect((await open("/activate-admin", browser)).status).toBe(200);
  });

  test("/deactivate-admin turns it off, says so and goes to / after 2 seconds [clause 12, 29, 30, 130, 230]", async () => {
    const browser = await browse(people.administrator);
    await open("/activate-admin", browser);
    const page = await open("/deactivate-admin", browser);
    expect([page.status, page.title]).toEqual([200, "Deactivating Admin Access..."]);
    expect(page.headers.get("Refresh")).toBe("2; url=/");
    expect(page.callouts).toEqual([
      ["Admin Access Deactivated", "You are now viewing the site as a regular user."],
    ]);
    expect((await open("/admin", browser)).to).toBe("/");
  });

  test("in admin mode / is the dashboard, otherwise the landing page [clause 1, 130]", async () => {
    const browser = await browse(people.administrator);
    expect((await open("/", browser)).title).toBe("UK's Premier Construction Directory");
    await open("/activate-admin", browser);
    expect((await open("/", browser)).to).toBe("/dashboard");
    expect((await open("/dashboard", browser)).title).toBe("Dashboard");
  });

  test("/admin is for administrators in admin mode, whom the server knows [clause 14, 129, 178, 179]", async () => {
    expect((await open("/admin")).to).toBe("/login?next=%2Fadmin");
    expect((await open("/admin", await browse(people.owner))).to).toBe("/");
    const browser = await browse(people.administrator);
    expect((await open("/admin", browser)).to).toBe("/");
    const stranger = await open("/activate-admin", await browse(people.owner));
    expect(stranger.status).toBe(403);
    expect((await open("/activate-admin")).to).toBe("/login?next=%2Factivate-admin");
    const forged = new TestBrowser();
    forged.keep({ cookies: ["userRole=admin; Path=/"] });
    expect((await open("/admin", forged)).to).toBe("/login?next=%2Fadmin");
  });

  test("the portal counts users, contractors and the last week's sign-ups, and leads back to the site [clause 104, 105, 235]", async () => {
    const browser = await browse(people.administrator);
    await open("/activate-admin", browser);
    const page = await open("/admin", browser);
    expect(Object.keys(page.facts())).toEqual(["Total Users", "Contractors", "New Sign-ups (last 7 days)"]);
    expect(page.link("Back to Site")).toBe("/");
  });
}
