import { expect, test } from "vitest";
import { getCalendarAddress } from "#domain/calendar/get-calendar-address.ts";
import { makeCalendarAddress } from "#domain/calendar/make-calendar-address.ts";
import { renewCalendarAddress } from "#domain/calendar/renew-calendar-address.ts";
import { buildPages } from "#test/actions/build-pages.ts";
import { createTestApp } from "#test/http.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();

test("a calendar program is answered as one, asks again for less, and is told when the address has ended", async () => {
  const app = createTestApp(ctx, await buildPages());
  const sides = await createTenderSides(ctx);
  await createIssued(ctx, sides);
  const asOwner = ctx.as(sides.first.owner);
  await makeCalendarAddress(asOwner);
  const { address } = (await getCalendarAddress(asOwner))!;
  const ask = async (headers: Record<string, string> = {}, method = "GET", url = address) =>
    app.fetch(new Request(url, { method, headers }));

  const answer = await ask();
  expect(answer.status).toBe(200);
  const body = await answer.text();
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
  });

  const head = await ask({}, "HEAD");
  expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", headers["etag"]]);
  const compressed = await ask({ "Accept-Encoding": "gzip" });
  expect([compressed.headers.get("Content-Encoding"), compressed.headers.get("ETag")]).toEqual([
    "gzip",
    headers["etag"],
  ]);
  for (const known of [headers["etag"]!, `"other", ${headers["etag"]}`]) {
    const same = await ask({ "If-None-Match": known });
    expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", headers["etag"]]);
    expect(same.headers.get("Cache-Control")).toBe("private, no-cache");
  }
  await ctx.db.updateTable("trade_package").set({ title: "Drainage" }).execute();
  const changed = await ask({ "If-None-Match": headers["etag"]! });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(headers["etag"]);

  await renewCalendarAddress(asOwner);
  for (const method of ["GET", "HEAD"]) {
    const gone = await ask({ "If-None-Match": "*" }, method);
    expect(gone.status).toBe(404);
    expect(await gone.text()).not.toContain("VCALENDAR");
  }
});
