import { expect, test } from "vitest";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { acceptQuote } from "#domain/inquiries/accept-quote.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createInquiry, createPerson, requestForm } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { AlreadyTaken } from "./others-choice.tsx";
import { loader as listInquiries } from "./inquiries.tsx";
import { action, loader } from "./confirm-step.tsx";

const ctx = await createTestContext();

test("a main contractor's inquiries begin with those that were sent, a firm's with those it received", async () => {
  for (const [account_type, box, other] of [
    ["client", "sent", "received"],
    ["contractor", "received", "sent"],
  ] as const) {
    const actor = await createPerson(ctx, [await createCompany(ctx, { account_type })]);
    const page = await askPage(ctx, listInquiries, {
      path: "/inquiries",
      params: {},
      actor,
      browser: new TestBrowser(),
    });
    expect(page.data).toMatchObject({ box, [box]: { next: undefined }, [other]: null });
  }
});

test("a further page of inquiries begins after the one that its address names", async () => {
  const firm = await createCompany(ctx);
  const actor = await createPerson(ctx, [firm]);
  const asker = await createPerson(ctx, [await createCompany(ctx)]);
  for (let at = 0; at < 2; at += 1) {
    await askForQuotes(ctx.as(asker), requestForm([firm]));
    ctx.clock.advance({ minutes: 1 });
  }
  const open = async (search: string) => {
    const asked = { path: `/inquiries?box=received${search}`, actor, browser: new TestBrowser() };
    const { received, isFurther } = (await askPage(ctx, listInquiries, asked)).data as Awaited<
      ReturnType<typeof listInquiries>
    >;
    return { isFurther, ids: received!.inquiries.map(({ id }) => id) };
  };
  const { ids } = await open("");
  expect(ids).toHaveLength(2);
  expect(await open(`&after=${ids[0]}`)).toEqual({ isFurther: true, ids: [ids[1]] });
});

test("a second quote of a request is accepted once its page has named the first", async () => {
  const firms = [await createCompany(ctx, { name: "Ashby Linings" }), await createCompany(ctx)];
  const sellers = [await createPerson(ctx, [firms[0]!]), await createPerson(ctx, [firms[1]!])];
  const asker = await createPerson(ctx, [await createCompany(ctx)]);
  const { inquiryIds } = await askForQuotes(ctx.as(asker), requestForm(firms));
  const quote = { version: 1, amount: "9,900", included: "All", validUntil: "2026-12-20" };
  for (const [at, inquiryId] of inquiryIds.entries())
    await sendQuote(ctx.as(sellers[at]!), { inquiryId, key: `key-of-quote-${at}`, ...quote });
  await acceptQuote(ctx.as(asker), { inquiryId: inquiryIds[0], version: 2 });
  const press = (form: Record<string, string>) =>
    askPage(ctx, action, {
      path: `/inquiries/${inquiryIds[1]}/accept`,
      params: { id: inquiryIds[1]!, step: "accept" },
      form: { version: "2", ...form },
      actor: asker,
      browser: new TestBrowser(),
    });
  const inquiry = await getInquiry(ctx.as(asker), inquiryIds[1]!);
  const html = renderToStaticMarkup(createElement(AlreadyTaken, { inquiry }));
  expect(html).toContain("You have already accepted a quote from Ashby Linings");
  expect(html).toContain('name="taken" value="1"');
  expect(await press({})).toMatchObject({ data: { problem: expect.stringContaining("Ashby Linings") } });
  expect((await press({ taken: "1" })).toast).toMatchObject({ title: "Quote accepted" });
});

test("a step that is not there to be taken now is said to be so", async () => {
  const { inquiryId, asker } = await createInquiry(ctx);
  const mayTake = async (step: string) => {
    const path = `/inquiries/${inquiryId}/${step}`;
    const params = { id: inquiryId, step };
    return (await askPage(ctx, loader, { path, params, actor: asker, browser: new TestBrowser() })).data[
      "mayTake"
    ];
  };
  expect(await mayTake("withdraw")).toBe(true);
  for (const step of ["accept", "turn-down", "complete"]) expect(await mayTake(step)).toBe(false);
});

test.each([
  ["accept", "accepted", "Quote accepted"],
  ["turn-down", "not-accepted", "The firm has been told"],
])("the button to %s a quote leaves it %s", async (step, state, title) => {
  const { inquiryId, asker, asked } = await createInquiry(ctx);
  const quote = { amount: "9,900", included: "All", validUntil: "2026-12-20" };
  await sendQuote(ctx.as(asked), { inquiryId, version: 1, key: "key-of-quote", ...quote });
  const answer = await askPage(ctx, action, {
    path: `/inquiries/${inquiryId}/${step}`,
    params: { id: inquiryId, step },
    form: { version: "2" },
    actor: asker,
    browser: new TestBrowser(),
  });
  expect(answer.toast).toMatchObject({ title });
  expect(await getInquiry(ctx.as(asker), inquiryId)).toMatchObject({ state });
});
