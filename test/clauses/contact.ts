import { expect, test } from "vitest";
import { TestBrowser } from "../accounts.ts";
import { withoutTable } from "./routes.ts";
import type { Site } from "./site.ts";

/** The contact form, and what becomes of it. */
export function contactClauses(site: Site): void {
  const { open, send, follow, ctx } = site;
  const message = { name: "Ada Mason", email: "ada@mason.example", subject: "support", message: "It leaks." };
  const kept = () =>
    ctx.db.selectFrom("contact_message").select(["name", "email", "subject", "message"]).execute();

  test("headed Contact Us, with a card of contact information and social links [clause 41, 42]", async () => {
    const page = await open("/contact");
    expect(page.title).toBe("Contact Us");
    const card = page.section("Contact information");
    expect(page.facts(card)).toMatchObject({
      Email: "hello@lintel.example",
      Phone: "020 7946 0123",
      Elsewhere: "LinkedIn",
    });
    expect(page.link("LinkedIn", card)).toBe("https://www.linkedin.com/company/lintel");
  });

  test("its four fields in their order, the message with six rows, and Send Message [clause 43, 44, 118, 239]", async () => {
    const page = await open("/contact");
    const form = page.main.one("form");
    const seen = page.labels(form).filter((label) => label !== "Leave this empty");
    expect(seen).toEqual(["Your Name", "Email Address", "Subject", "Message"]);
    expect(seen.map((label) => page.field(label).get("name"))).toEqual([
      "name",
      "email",
      "subject",
      "message",
    ]);
    expect(page.field("Email Address").get("type")).toBe("email");
    expect([page.field("Message").tag, page.field("Message").get("rows")]).toEqual(["textarea", "6"]);
    expect(page.button("Send Message", form).has("disabled")).toBe(false);
  });

  test("its five subjects, value and label [clause 153]", async () => {
    expect((await open("/contact")).options("Subject").slice(1)).toEqual([
      ["general", "General Inquiry"],
      ["support", "Technical Support"],
      ["feedback", "Feedback"],
      ["partnership", "Partnership Opportunities"],
      ["other", "Other"],
    ]);
  });

  test("all four are required, and the address must be one [clause 152]", async () => {
    const before = await kept();
    for (const [field, says] of [
      ["name", "Enter your name"],
      ["email", "Enter your email address"],
      ["subject", "Choose a subject"],
      ["message", "Enter your message"],
    ] as const) {
      const page = await send("/contact", { ...message, [field]: "" });
      expect([page.status, page.problems]).toEqual([400, [says]]);
    }
    const wrong = await send("/contact", { ...message, email: "ada at mason" });
    expect([wrong.status, wrong.problems.length]).toEqual([400, 1]);
    expect(await kept()).toEqual(before);
  });

  test("a message that was taken is said so in the two sentences, and the form is empty [clause 183, 226]", async () => {
    const browser = new TestBrowser();
    const sent = await send("/contact", message, browser);
    const page = await follow(sent, browser);
    expect(page.toasts).toEqual([["Message sent successfully", "We'll get back to you as soon as possible"]]);
    expect([page.value("Your Name"), page.value("Message")]).toEqual(["", ""]);
    expect(await kept()).toContainEqual(message);
    const mail = (await ctx.emails()).find(({ to }) => to === "hello@lintel.example");
    expect(mail?.text).toContain("It leaks.");
  });

  test("one that was not is Error sending message, with the address to write to instead [clause 183, 197]", async () => {
    const page = await withoutTable(site, "contact_message", () => send("/contact", message));
    expect(page.status).toBe(500);
    expect(page.main.one("div", (each) => each.get("role") === "alert").one("h2").text).toBe(
      "Error sending message",
    );
    expect(page.problems).toEqual(["Please try again later or contact us directly at hello@lintel.example."]);
    expect(page.value("Message")).toBe("It leaks.");
  });
}
