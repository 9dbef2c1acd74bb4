import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import Answer, { action, loader } from "./answer.tsx";

const ctx = await createTestContext();

/** Where the link that stops invitations leads, of one that went to an address. */
async function inviteAddress(email: string) {
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  await inviteFirms(ctx.as(sides.buyer.owner), { packageId, email });
  const mail = (await ctx.emails()).findLast(({ to }) => to === email)!;
  const stop = /<(.+)>/.exec(mail.headers!["List-Unsubscribe"]!)![1]!;
  const { pathname, search } = new URL(stop);
  const inviteAgain = () => inviteFirms(ctx.as(sides.buyer.owner), { packageId, email });
  return { path: pathname + search, inviteAgain };
}

test("the page by which a firm answers has what the buyer wrote, until when it may ask, and who the buyer is", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  const email = "office@otherfirm.example";
  const message = "We liked your work at the mill.";
  await inviteFirms(ctx.as(sides.buyer.owner), { packageId, email, message });
  const mail = (await ctx.emails()).findLast(({ to }) => to === email)!;
  const { pathname, search } = new URL(/<(.+)>/.exec(mail.headers!["List-Unsubscribe"]!)![1]!);
  const path = pathname + search.replace("&stop=1", "");
  const { data } = await askPage(ctx, loader, { path, browser: new TestBrowser() });
  expect(data).toMatchObject({
    invitation: { message, buyerNumber: sides.buyer.company.number, questionsCloseAt: expect.any(Date) },
  });
});

test("once questions have closed neither the invitation nor its page says until when they can be asked", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  const invite = async (email: string) => {
    await inviteFirms(ctx.as(sides.buyer.owner), { packageId, email });
    return (await ctx.emails()).findLast(({ to }) => to === email)!;
  };
  const read = async (mail: Awaited<ReturnType<typeof invite>>) => {
    const { pathname, search } = new URL(/<(.+)>/.exec(mail.headers!["List-Unsubscribe"]!)![1]!);
    const path = pathname + search.replace("&stop=1", "");
    return (await askPage(ctx, loader, { path, browser: new TestBrowser() })).data;
  };
  const before = await invite("one@otherfirm.example");
  expect(before.text).toContain("Questions until");
  expect(await read(before)).toMatchObject({ areQuestionsClosed: false });
  await ctx.db
    .updateTable("trade_package")
    .set({ questions_close_at: new Date(ctx.clock.now().getTime() - 60_000) })
    .where("id", "=", packageId)
    .execute();
  const after = await invite("two@otherfirm.example");
  expect(after.text).toContain("Quotes due");
  expect(after.text).not.toContain("Questions until");
  expect(await read(after)).toMatchObject({ areQuestionsClosed: true });
});

test("a mail program's one click at the link that stops invitations stops them", async () => {
  const { path, inviteAgain } = await inviteAddress("desk@newfirm.example");
  const answer = await askPage(ctx, action, {
    path,
    form: { "List-Unsubscribe": "One-Click" },
    browser: new TestBrowser(),
  });
  expect(answer.toast).toMatchObject({ title: "This address gets no more invitations" });
  await expect(inviteAgain()).rejects.toMatchObject({ kind: "conflict" });
});

test("the link that stops invitations asks for its address, and says afterwards that it gets none", async () => {
  const email = "yard@newfirm.example";
  const { path } = await inviteAddress(email);
  const ask = async (form?: Record<string, string>) =>
    askPage(ctx, form ? action : loader, { path, browser: new TestBrowser(), ...(form && { form }) });
  expect((await ask()).data).toMatchObject({ stopping: { email, isStopped: false } });
  const { headers } = await ask({ intent: "stop" });
  expect(headers.get("Location")).toContain("stop=1");
  expect((await ask()).data).toMatchObject({ stopping: { email, isStopped: true } });
  const invitation = await askPage(ctx, loader, {
    path: path.replace("&stop=1", ""),
    browser: new TestBrowser(),
  });
  expect(invitation.data).toMatchObject({ stopping: null });
});

test("a firm that is asked about its quote is led on to what is asked, by a link of its own", async () => {
  const { path } = await inviteAddress("quotes@newfirm.example");
  const { data } = await askPage(ctx, loader, {
    path: path.replace("&stop=1", ""),
    browser: new TestBrowser(),
  });
  const draw = (askedLink: string | null) => {
    const invitation = { ...(data["invitation"] as object), askedLink, openQueries: 1 };
    const props = { loaderData: { ...data, invitation } } as unknown as Parameters<typeof Answer>[0];
    const routes = [{ path: "/", element: createElement(Answer, props) }];
    return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter(routes) }));
  };
  expect(draw("a+b")).toContain('href="/tenders/asked?link=a%2Bb"');
  expect(draw(null)).not.toContain("/tenders/asked");
});

test("the people of a company that was invited open its tender from the e-mail, and need no account for it", async () => {
  const sides = await createTenderSides(ctx);
  await createIssued(ctx, sides);
  const mail = (await ctx.emails()).findLast(
    ({ to, subject }) => to === sides.second.owner.email && subject.startsWith("Invitation to tender"),
  )!;
  const { pathname, search } = new URL(/https?:\/\/\S+\/tenders\/answer\?\S+/.exec(mail.text)![0]);
  const open = async (actor?: typeof sides.buyer.owner) => {
    const asked = { path: pathname + search, browser: new TestBrowser(), ...(actor && { actor }) };
    const { data } = await askPage(ctx, loader, asked);
    const props = { loaderData: data } as unknown as Parameters<typeof Answer>[0];
    const routes = [{ path: "/", element: createElement(Answer, props) }];
    return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter(routes) }));
  };
  const own = await open(sides.second.owner);
  expect(own).toMatch(/href="\/company\/tenders\/invited\/tin_[^"]+"[^>]*>Open the tender/);
  expect(own).not.toContain("Open it for my company");
  const visited = await open();
  expect(visited).toMatch(/href="\/login\?next=%2Fcompany%2Ftenders%2Finvited%2Ftin_/);
  expect(visited).not.toContain("/signup");
  const others = await createTenderSides(ctx);
  expect(await open(others.first.owner)).toContain("whose team you are not in");
});
