import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { countNotifications } from "#domain/notifications/count-notifications.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createReview } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader, meta } from "./profile-reviews.tsx";

const ctx = await createTestContext();

test("a review is read where it stands: by the member who opens the page, not by a prefetch or anybody else", async () => {
  const company = await createCompany(ctx);
  const [person, colleague] = [await createPerson(ctx, [company]), await createPerson(ctx, [company])];
  const { id: subject } = await createReview(ctx, company);
  await createSystemContext(ctx.services).transact((tx) =>
    writeNotifications(tx, {
      kind: "review",
      to: { userIds: [person.userId, colleague.userId] },
      title: "You have a review",
      path: "/reviews",
      subject,
    }),
  );
  const open = (asked: object) =>
    askPage(ctx, loader, {
      path: `/profile/${company.number}/reviews`,
      params: { number: String(company.number) },
      browser: new TestBrowser(),
      ...asked,
    });
  const unread = async () => Promise.all([person, colleague].map((each) => countNotifications(ctx.as(each))));
  expect((await open({})).data).toMatchObject({ reviews: [{ id: subject }] });
  await open({ actor: person, headers: { "Sec-Purpose": "prefetch" } });
  expect(await unread()).toEqual([1, 1]);
  await open({ actor: person });
  expect(await unread()).toEqual([0, 1]);
});

test("a reply is read where it stands, by the member of the company that wrote the review", async () => {
  const [company, author] = [await createCompany(ctx), await createCompany(ctx)];
  const { id: subject } = await createReview(ctx, company, { author_company_id: author.id });
  const writer = await createPerson(ctx, [author]);
  const replied = { title: "They have replied", path: `/profile/${company.number}/reviews`, subject };
  await createSystemContext(ctx.services).transact((tx) =>
    writeNotifications(tx, { kind: "reply", to: { companyId: author.id }, ...replied }),
  );
  await askPage(ctx, loader, {
    path: replied.path,
    params: { number: String(company.number) },
    actor: writer,
    browser: new TestBrowser(),
  });
  expect(await countNotifications(ctx.as(writer))).toBe(0);
});

test("every page of the reviews has an address of its own", () => {
  const company = { number: 7, name: "Aire Frame Ltd", accountType: "contractor", rating: null };
  const matches = [
    { id: "root", loaderData: { origin: "https://lintel.test" } },
    undefined,
    { loaderData: { company } },
  ];
  const addressOf = (page: number) =>
    JSON.stringify(meta({ matches, loaderData: { page, sort: "newest" } } as never)).match(
      /"canonical","href":"([^"]*)"/,
    )?.[1];
  const reviews = "https://lintel.test/profile/7/reviews";
  expect([addressOf(1), addressOf(2)]).toEqual([reviews, `${reviews}?page=2`]);
});
