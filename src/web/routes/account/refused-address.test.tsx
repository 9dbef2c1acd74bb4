import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { getAccount } from "#domain/account-settings/get-account.ts";
import { getTeam } from "#domain/teams/get-team.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { createMailQueues, sealEmail } from "#platform/mailer.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { type SmtpPeer, startSmtpPeer } from "#test/smtp-peer.ts";
import { createTestContext } from "#test/test-context.ts";
import { CompanyTeam } from "./company-team.tsx";
import { EmailChange } from "./email-change.tsx";

const ctx = await createTestContext();
let peer: SmtpPeer;
let mail: ReturnType<typeof createMailQueues>;
beforeAll(async () => {
  peer = await startSmtpPeer();
  mail = createMailQueues({
    ...ctx.services,
    config: { ...ctx.config, SMTP_URL: `smtp://127.0.0.1:${peer.port}` },
  });
});
afterAll(async () => {
  mail.others.close!();
  await peer.close();
});

let count = 0;
async function refuse(to: string) {
  peer.refuseRecipients.set(to, "550 5.1.1 no such user");
  await mail.others.work(
    sealEmail(ctx.config, { to, subject: "S", text: "T", html: "T" }),
    `job-${(count += 1)}`,
  );
}
const draw = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

test("whose own address is refused is told so beside it, and nobody else is", async () => {
  const company = await createCompany(ctx);
  const person: Member = await createPerson(ctx, [company]);
  const colleague = await createPerson(ctx, [company]);
  const { email } = await getAccount(ctx.as(person));
  expect((await getAccount(ctx.as(person))).emailRefusedAt).toBeUndefined();
  await refuse(email);
  expect((await getAccount(ctx.as(person))).emailRefusedAt).toEqual(ctx.clock.now());
  expect((await getAccount(ctx.as(colleague))).emailRefusedAt).toBeUndefined();
  const section = { email, hasPassword: true, newEmail: undefined, problem: undefined };
  expect(draw(<EmailChange {...section} refusedOn="21 November 2026" />)).toContain(
    "was refused on 21 November 2026",
  );
  expect(draw(<EmailChange {...section} refusedOn={undefined} />)).not.toContain("refused");
});

test("an owner sees which of the invited addresses is refused", async () => {
  const company = await createCompany(ctx);
  const owner = await createPerson(ctx, [company]);
  for (const email of ["gone@firm.example", "there@firm.example"])
    await inviteColleague(ctx.as(owner), { companyId: company.id, email, role: "member" });
  await refuse("gone@firm.example");
  const { members, invitations } = await getTeam(ctx.as(owner), company.id);
  expect(invitations.filter(({ isRefused }) => isRefused).map(({ email }) => email)).toEqual([
    "gone@firm.example",
  ]);
  const team = {
    companyId: company.id,
    companyName: company.name,
    isOwner: true,
    roles: ["owner", "member"] as const,
    members,
    invitations: invitations.map((each) => ({ ...each, until: "1 December 2026" })),
  };
  const drawn = draw(<CompanyTeam team={team} ownId={owner.userId} problem={undefined} />);
  expect(drawn.match(/Our e-mail was refused/g)).toHaveLength(1);
});
