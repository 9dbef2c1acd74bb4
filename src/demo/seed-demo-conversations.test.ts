import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { seedDemoAccounts } from "./seed-demo-accounts.ts";
import { createSystemContext } from "#domain/context.ts";
import { countUnread } from "#domain/messaging/count-unread.ts";
import { listConversations } from "#domain/messaging/list-conversations.ts";
import { listMessages } from "#domain/messaging/list-messages.ts";
import { markSeen } from "#domain/messaging/mark-seen.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { TestBrowser, signInAs } from "#test/accounts.ts";
import { createCompany, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { demoConversations } from "./data/conversations.data.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoProjects } from "./data/demo-projects.data.ts";
import { seedDemoConversations } from "./seed-demo-conversations.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";

const ctx = await createTestContext();
Object.assign(ctx.services.config, { isDemo: true });
const system = createSystemContext(ctx.services);

async function signIn(part: string): Promise<Member> {
  const { email, password } = demoSignIns.find((each) => each.part === part)!;
  return (await signInAs(ctx, email, new TestBrowser(), password)).member;
}

test("the demo's sign-ins find read and new messages that can be read and answered; a second start adds none", async () => {
  await seedDemoConversations(system);
  for (const key of new Set(demoConversations.flatMap(({ people }) => people.map(([company]) => company)))) {
    const { name } = demoCompanies.find((company) => company.key === key)!;
    const company = await createCompany(ctx, { origin: "demo", name });
    for (const project of demoProjects.filter((each) => each.company === key)) {
      await createProject(ctx, company, { name: project.name });
    }
  }
  await seedDemoAccounts(system);
  await seedDemoConversations(system);
  await seedDemoConversations(system);
  const subcontractor = ctx.as(await signIn("subcontractor"));
  const { conversations } = await listConversations(subcontractor);
  expect(conversations.map(({ otherName, unread, projectName }) => [otherName, unread, projectName])).toEqual(
    [
      ["Thornmere Construction", 1, "Regency Parade Hotel"],
      ["Calder & Roe Builders", 2, null],
    ],
  );
  expect(await countUnread(subcontractor)).toBe(3);
  const contractor = ctx.as(await signIn("main contractor"));
  const list = await listConversations(contractor);
  expect(list.conversations.map(({ unread }) => unread)).toEqual([0, 1, 0]);

  for (const { id } of conversations) {
    const { messages } = await listMessages(subcontractor, { conversationId: id });
    const times = messages.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(ctx.clock.now().getTime());
    expect(messages.map(({ authorName }) => authorName)).not.toContain("Former member");
    await markSeen(subcontractor, { conversationId: id, number: messages.length });
    const sent = await sendMessage(subcontractor, { conversationId: id, key: "key-answer", body: "Yes." });
    expect(sent.number).toBe(messages.length + 1);
  }
  expect(await countUnread(subcontractor)).toBe(0);
  expect(await countUnread(contractor)).toBe(2);
});

test("no person puts them in place", async () => {
  await expect(seedDemoConversations(ctx)).rejects.toMatchObject({ kind: "forbidden" });
});
