import { describe, expect, it } from "vitest";
import type { Context } from "#domain/context.ts";
import { flashHeader, redirectWithToast, takeFlash } from "./flash.ts";

let now = new Date("2026-11-28T09:00:00Z");
const at = (publicUrl: string) => ({ config: { publicUrl }, clock: { now: () => now } }) as Context;
const secure = at("https://lintel.example");
const asked = (cookie: string, path = "/") =>
  new Request(`https://lintel.example${path}`, { headers: { Cookie: cookie } });
const pairOf = (header: string) => header.split(";")[0] ?? "";

describe("a toast that a redirect leaves behind", () => {
  const toast = {
    title: "Message sent successfully",
    description: "We'll get back; soon, £5.",
    tone: "ok",
  } as const;

  it("arrives on the next page and is taken away there", () => {
    const answer = redirectWithToast(secure, "/contact", toast);
    expect(answer.headers.get("Location")).toBe("/contact");
    const taken = takeFlash(secure, asked(`theme=dark; ${pairOf(answer.headers.get("Set-Cookie") ?? "")}`));
    expect(taken?.toast).toEqual(toast);
    expect(taken?.header).toMatch(/^__Host-flash=;.*Max-Age=0/);
  });

  it("waits for its own page where the way there was lost, and no other one says it, but where that leads on at once", () => {
    const [cookie = ""] = flashHeader(secure, toast, "/company/tenders/pkg_1/award?all=1#award").split(";");
    const take = (path: string) => takeFlash(secure, asked(cookie, path))?.toast;
    expect(take("/dashboard")).toEqual(toast);
    now = new Date(now.getTime() + 5_001);
    expect(take("/dashboard")).toBeUndefined();
    expect(take("/company/tenders/pkg_2/award")).toBeUndefined();
    expect(take("/Company/tenders/pkg_1/award?cell=3")).toEqual(toast);
  });

  it("is unreadable to scripts, and Secure behind TLS", () => {
    expect(flashHeader(secure, toast, "/")).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=60; Secure$/);
    expect(flashHeader(secure, toast, "/")).toMatch(/^__Host-flash=/);
    expect(flashHeader(at("http://localhost:3000"), toast, "/")).toMatch(/^flash=/);
    expect(flashHeader(at("http://localhost:3000"), toast, "/")).not.toContain("Secure");
  });

  it("is nothing when its title is longer than any of ours, and loses what else is too long", () => {
    const take = (title: string, description: string) =>
      takeFlash(secure, asked(pairOf(flashHeader(secure, { title, description, tone: "ok" }, "/"))))?.toast;
    expect(take("t".repeat(201), "")).toBeUndefined();
    expect(take("t".repeat(200), "d".repeat(601))?.description).toHaveLength(600);
  });

  it.each(["", "flash=", "flash=%7Bbroken", "flash=%E0%A4%A", "flash=[]", 'flash={"title":5}', "flash=null"])(
    "is nothing when the cookie is %j",
    (cookie) => {
      expect(takeFlash(secure, asked(cookie))).toBeNull();
    },
  );
});
