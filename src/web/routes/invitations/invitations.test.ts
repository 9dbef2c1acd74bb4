import { expect, test } from "vitest";
import { sendInvitation } from "#domain/invitations/send-invitation.ts";
import { TestBrowser, findInEmails } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { headers as stopEmails } from "../account/stop-emails.tsx";
import { headers as stopAlert } from "../job-alerts/stop.tsx";
import { headers as resetPassword } from "../sign-in/reset-password.tsx";
import { action as decline, headers } from "./decline.tsx";
import { loader } from "./invitations.tsx";

const ctx = await createTestContext();

test("the form is everybody's, and says to whom it is shown; what was sent is a company's", async () => {
  const open = async (asked: object = {}) =>
    (await askPage(ctx, loader, { path: "/invitations", browser: new TestBrowser(), ...asked })).data;
  expect(await open()).toEqual({ isSignedIn: false, refusal: null, sent: null });
  // Whoever could not send it does not fill it in first.
  expect(await open({ actor: await createPerson(ctx, []) })).toEqual({
    isSignedIn: true,
    refusal: "Register or join a company first: an invitation comes from a company.",
    sent: null,
  });
  const own = await createPerson(ctx, [await createCompany(ctx)]);
  expect(await open({ actor: own })).toEqual({
    isSignedIn: true,
    refusal: null,
    sent: { invitations: [], next: undefined, isLater: false },
  });
});

test("a further page of what was sent begins before the one that its address names", async () => {
  const actor = await createPerson(ctx, [await createCompany(ctx)]);
  for (const name of ["first", "second"]) {
    const guest = { companyName: `The ${name} Ltd`, contactEmail: `${name}@paged.example` };
    await sendInvitation(ctx.as(actor), guest);
    ctx.clock.advance({ minutes: 1 });
  }
  const open = async (search: string) => {
    const asked = { path: `/invitations${search}`, actor, browser: new TestBrowser() };
    const { sent } = (await askPage(ctx, loader, asked)).data as Awaited<ReturnType<typeof loader>>;
    return sent!.invitations;
  };
  const [newest] = await open("");
  expect(newest!.companyName).toBe("The second Ltd");
  expect((await open(`?before=${newest!.id}`)).map(({ companyName }) => companyName)).toEqual([
    "The first Ltd",
  ]);
});

test("an invitation is declined by the page's form, and by the one click of a mail program", async () => {
  const host = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
  for (const way of ["form", "one click"]) {
    const contactEmail = `${way.replace(" ", "-")}@guest.example`;
    await sendInvitation(host, { companyName: "Guest Ltd", contactEmail });
    const token = await findInEmails(ctx, contactEmail, /signup\?invitation=([\w-]{43})/);
    await askPage(ctx, decline, {
      path: way === "form" ? "/invitations/decline" : `/invitations/decline?token=${token}`,
      form: way === "form" ? { token } : { "List-Unsubscribe": "One-Click" },
      browser: new TestBrowser(),
    });
    const { status } = await ctx.db
      .selectFrom("company_invitation")
      .select("status")
      .where("contact_email", "=", contactEmail)
      .executeTakeFirstOrThrow();
    expect(status, way).toBe("declined");
  }
});

test.each([
  ["the link that declines an invitation", headers],
  ["the link that stops e-mails", stopEmails],
  ["the link that stops a job alert", stopAlert],
  ["the link that sets a new password", resetPassword],
])("%s is neither kept by a cache nor told to other sites", (_, headersOf) => {
  expect(headersOf({} as never)).toMatchObject({
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  });
});
