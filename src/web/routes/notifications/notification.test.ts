import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { countNotifications } from "#domain/notifications/count-notifications.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./notification.ts";

const ctx = await createTestContext();

test("a notification is read once somebody opens it, not when a browser fetches it ahead", async () => {
  const actor = await createPerson(ctx, []);
  await createSystemContext(ctx.services).transact((tx) =>
    writeNotifications(tx, {
      kind: "quote",
      to: { userIds: [actor.userId] },
      title: "Aire Roofing has answered",
      path: "/inquiries/inq_1",
      subject: "inq_1",
    }),
  );
  const { id } = (await listNotifications(ctx.as(actor))).notifications[0]!;
  const unreadAfter = async (headers: Record<string, string>) => {
    const asked = {
      path: `/notifications/${id}`,
      params: { id },
      actor,
      browser: new TestBrowser(),
      headers,
    };
    const answer = await askPage(ctx, loader, asked);
    expect(answer.headers.get("Location")).toBe("/inquiries/inq_1");
    return countNotifications(ctx.as(actor));
  };
  expect(await unreadAfter({ "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch" })).toBe(1);
  expect(await unreadAfter({ "Sec-Fetch-Dest": "document", Purpose: "preview" })).toBe(1);
  expect(await unreadAfter({ "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "cross-site" })).toBe(1);
  expect(await unreadAfter({ "Sec-Fetch-Dest": "document" })).toBe(0);
});
