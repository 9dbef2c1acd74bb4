import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./notifications.tsx";

const ctx = await createTestContext();

test("all that are marked as read are those of the kind that the page shows, as old as the page", async () => {
  const actor = await createPerson(ctx, []);
  const tell = (kind: "quote" | "team", title: string) =>
    createSystemContext(ctx.services).transact((tx) =>
      writeNotifications(tx, { kind, to: { userIds: [actor.userId] }, title, path: "/", subject: title }),
    );
  await tell("quote", "A quote");
  await tell("team", "A colleague");
  const until = String(ctx.clock.now().getTime());
  ctx.clock.advance({ seconds: 1 });
  await tell("team", "Another colleague");
  const mark = (query: string) =>
    askPage(ctx, action, {
      path: `/notifications${query}`,
      form: { until },
      actor,
      browser: new TestBrowser(),
    });
  const unread = async () =>
    (await listNotifications(ctx.as(actor), { isUnread: true })).notifications
      .map(({ title }) => title)
      .toSorted();
  expect((await mark("?kind=team")).toast).toMatchObject({ title: "1 notification marked as read" });
  expect(await unread()).toEqual(["A quote", "Another colleague"]);
  expect((await mark("")).headers.get("Location")).toBe("/notifications");
  expect(await unread()).toEqual(["Another colleague"]);
});
