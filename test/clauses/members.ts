import { expect, test } from "vitest";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import type { Site } from "./site.ts";

/** The dashboard. */
export function dashboardClauses({ open, browse, people }: Site): void {
  test("titled Dashboard, with Edit Profile [clause 95]", async () => {
    const page = await open("/dashboard", await browse(people.newcomer));
    expect(page.title).toBe("Dashboard");
    expect(page.link("Edit Profile")).toBe("/company/edit");
  });

  test("four figures, which are nothing for a new account but what its profile has [clause 96]", async () => {
    const page = await open("/dashboard", await browse(people.newcomer));
    const facts = Object.entries(page.facts()).slice(0, 4);
    expect(facts.slice(0, 3)).toEqual([
      ["Profile Views", "0"],
      ["Project Inquiries", "0"],
      ["Unread Messages", "0"],
    ]);
    expect(facts[3]![0]).toBe("Profile Completion");
    expect(facts[3]![1]).toBe("25%");
    expect(page.text).toContain("Your profile still lacks");
  });

  test("its three tabs, each empty for a new account [clause 97]", async () => {
    const browser = await browse(people.newcomer);
    const page = await open("/dashboard", browser);
    const tabs = page.main.one("nav", (nav) => nav.get("aria-label") === "Dashboard").all("a");
    expect(tabs.map(({ text }) => text)).toEqual(["Project Inquiries", "Recent Messages", "Activity"]);
    const empty = await Promise.all(tabs.map((tab) => open(tab.get("href")!, browser)));
    // Before them stands what waits for the company, whatever the tab.
    const around = {
      before: ["Needs you", "Complete your profile"],
      after: ["Saved firms", "Profile views in the last 90 days"],
    };
    const within = (title: string[]) => [...around.before, ...title, ...around.after];
    expect(empty.map((each) => each.headings(2))).toEqual([
      within(["No project inquiries yet"]),
      within(["No messages yet"]),
      // What somebody new has done is to come here.
      within([]),
    ]);
    expect(empty[2]!.text).toContain("Signed in Nell Newcomer");
  });
}

/** Conversations. */
export function messageClauses({ ctx, open, send, browse, people, companies }: Site): void {
  async function begin() {
    const asClient = ctx.as(people.client);
    const { conversationId } = await openConversation(asClient, { company: companies.steel.number });
    await sendMessage(asClient, { conversationId, key: "the-first-key", body: "Can you start in May?" });
    return conversationId;
  }

  test("a list with a search by name, No conversations found, and Select a conversation [clause 98, 101, 102, 128]", async () => {
    const id = await begin();
    const browser = await browse(people.owner);
    const page = await open("/messages", browser);
    expect(page.text).toContain("Select a conversation to start messaging");
    const search = page.main.one("input", (field) => field.get("id") === "conversation-search");
    expect([search.get("type"), search.get("placeholder"), search.get("name")]).toEqual([
      "search",
      "Search by name",
      "q",
    ]);
    const entries = (of: typeof page) =>
      of.main
        .all("a", (link) => link.get("href")?.startsWith(`/messages/${id}`) ?? false)
        // The way to the one to begin with.
        .filter((link) => link.text !== "Open the conversation");
    const [entry] = entries(page);
    expect(entry!.text).toMatch(/Aire Builders.*Can you start in May\?.*1/);
    expect(entries(await open("/messages?q=aire", browser))).toHaveLength(1);
    const none = await open("/messages?q=zzzz", browser);
    expect(entries(none)).toHaveLength(0);
    expect(none.text).toContain("No conversations found");
  });

  test("a thread with a box of four rows, whose message is there for both [clause 99, 100, 128, 239]", async () => {
    const id = await begin();
    const [owner, client] = [await browse(people.owner), await browse(people.client)];
    const page = await open(`/messages/${id}`, owner);
    expect(page.text).toContain("Can you start in May?");
    const box = page.main.one("textarea", (each) => each.get("name") === "body");
    expect([box.get("rows"), box.get("name")]).toEqual(["4", "body"]);
    const key = page.main.one("input", (field) => field.get("name") === "key").get("value")!;
    const sent = await send(`/messages/${id}`, { key, body: "Yes, from the third." }, owner);
    expect(sent.to).toBe(`/messages/${id}`);
    for (const browser of [owner, client]) {
      const seen = await open(`/messages/${id}`, browser);
      expect(seen.text).toContain("Yes, from the third.");
      expect(seen.main.one("textarea", (each) => each.get("name") === "body").text).toBe("");
    }
  });

  test("a message of nothing but blanks is not sent [clause 171]", async () => {
    const id = await begin();
    const owner = await browse(people.owner);
    const count = () => ctx.db.selectFrom("message").select("id").where("conversation_id", "=", id).execute();
    const before = await count();
    for (const body of ["", "   ", "\n\t "]) {
      const refused = await send(`/messages/${id}`, { key: "another-key-of-it", body }, owner);
      expect([refused.status, refused.to]).toEqual([400, undefined]);
    }
    expect(await count()).toEqual(before);
  });
}
