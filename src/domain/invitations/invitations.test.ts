import { beforeEach, describe, expect, test } from "vitest";
import { type Member, system, visitor } from "#domain/actor.ts";
import { createPerson } from "#test/factories.ts";
import { expectTrail } from "#test/trail.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { findInvitation } from "./find-invitation.ts";
import { MAX_SENDINGS } from "./invitations.limits.ts";
import { listInvitations } from "./list-invitations.ts";
import { noteBounce } from "./note-bounce.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { sendInvitation } from "./send-invitation.ts";

const ctx = await createTestContext();
expectTrail(ctx, { limited: ["invitations-company", "invitations-person"] });
let people = 0;

async function memberOf(name: string): Promise<Member> {
  const n = ++people;
  const { number } = await ctx.db
    .insertInto("company")
    .values({
      id: `cmp_${n}`,
      name,
      account_type: "client",
      origin: "registration",
      is_claimed: true,
      email: `office${n}@firm${n}.example`,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return {
    kind: "member",
    userId: `usr_${n}`,
    name: `Person ${n}`,
    email: `person${n}@firm${n}.example`,
    isAdministrator: false,
    isAdminMode: false,
    memberships: [{ companyId: `cmp_${n}`, companyNumber: number, companyName: name, role: "owner" }],
  };
}

const formFor = (n: number, more: Record<string, string> = {}) => ({
  companyName: `Guest ${n} Ltd`,
  contactEmail: `Guest${n}@Guest.example`,
  ...more,
});

/** The token stands only in the e-mail. */
async function tokenIn(emailNumber = -1): Promise<string> {
  const mail = (await ctx.emails()).at(emailNumber)!;
  return mail.text.match(/signup\?invitation=([A-Za-z0-9_-]{43})/)![1]!;
}

/** The links of an e-mail to decline, and to end all invitations. */
async function linksIn(emailNumber = -1): Promise<{ decline: string; stop: string }> {
  const mail = (await ctx.emails()).at(emailNumber)!;
  const linkTo = (page: string) => mail.text.match(new RegExp(`invitations/${page}\\?token=([\\w-]+)`))![1]!;
  const stop = linkTo("stop");
  expect(mail.headers!["List-Unsubscribe"]).toContain(`token=${stop}>`);
  return { decline: linkTo("decline"), stop };
}

let host: Member;
beforeEach(async () => {
  await ctx.database.pool.query("delete from pgboss.job");
  await ctx.db.deleteFrom("company_invitation").execute();
  await ctx.db.deleteFrom("mail_suppression").execute();
  await ctx.db.deleteFrom("limit_count").execute();
  host = await memberOf(`Host ${people + 1} Construction`);
});

const send = (form: unknown, actor: Member = host) => sendInvitation(ctx.as(actor), form);

describe("sending", () => {
  test("keeps all nine fields and queues the e-mail in the same breath", async () => {
    const answer = await send(
      formFor(1, {
        contactName: "Ada Mary Lovett",
        phoneNumber: "020 7946 0999",
        message: "We need ceilings\nin Leeds",
        companyType: "specialist",
        location: "Leeds, West Yorkshire",
        website: "guest.example",
        companySize: "11-50",
      }),
    );
    expect(answer.outcome).toBe("sent");
    const row = await ctx.db.selectFrom("company_invitation").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      company_name: "Guest 1 Ltd",
      contact_email: "guest1@guest.example",
      contact_name: "Ada Mary Lovett",
      phone_number: "020 7946 0999",
      message: "We need ceilings\nin Leeds",
      company_type: "specialist",
      location: "Leeds, West Yorkshire",
      website: "https://guest.example",
      company_size: "11-50",
      status: "pending",
    });
    const [mail] = await ctx.emails();
    expect(mail!.to).toBe("guest1@guest.example");
    expect(mail!.text).toContain(host.memberships[0]!.companyName);
    expect(mail!.text).toContain("You got this e-mail because");
    expect(mail!.text).toContain("> We need ceilings\n> in Leeds");
    expect(mail!.headers!["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(JSON.stringify(row)).not.toContain(await tokenIn());
  });

  test("is refused to a visitor, in the words of the specification", async () => {
    await expect(sendInvitation(ctx.as(visitor), formFor(1))).rejects.toThrow(
      "You must be logged in to send invitations",
    );
  });

  test("is refused to a person without a company", async () => {
    await expect(sendInvitation(ctx.as({ ...host, memberships: [] }), formFor(1))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  test.each([
    [{ companyName: "", contactEmail: "a@b.example" }],
    [{ companyName: "Guest", contactEmail: "not an address" }],
    [{ companyName: "Guest", contactEmail: "a@b.example", website: "javascript:alert(1)" }],
    [{ companyName: "Guest", contactEmail: "a@b.example", companyType: "wizard" }],
    [{ companyName: "x".repeat(201), contactEmail: "a@b.example" }],
  ])("does not take %o", async (form) => {
    await expect(send(form)).rejects.toMatchObject({ name: "ZodError" });
    expect(await ctx.emails()).toEqual([]);
  });

  test("the same address is not invited twice at once, not even by another company", async () => {
    await send(formFor(1));
    const other = await memberOf("Another Host");
    await expect(send(formFor(1), other)).rejects.toThrow("still waiting for an answer");
    expect(await ctx.emails()).toHaveLength(1);
  });

  test("an address may be invited again after its invitation expired", async () => {
    await send(formFor(1));
    ctx.clock.advance({ days: 30 });
    await send(formFor(1));
    expect(await ctx.emails()).toHaveLength(2);
  });

  test("a registered firm is known by its address, in whatever letters its profile has it", async () => {
    const guest = await memberOf("Guest in capitals");
    const email = `Office@Guest${people}.example`;
    const { companyId, companyNumber } = guest.memberships[0]!;
    await ctx.db.updateTable("company").set({ email }).where("id", "=", companyId).execute();
    expect(await send(formFor(1, { contactEmail: email }))).toMatchObject({
      outcome: "registered",
      companyNumber,
    });
  });

  test("a registered firm is answered with its profile and gets no e-mail", async () => {
    const guest = await memberOf("Known Firm Ltd");
    const byName = await send(formFor(1, { companyName: "known firm LTD" }));
    expect(byName).toEqual({
      outcome: "registered",
      companyNumber: guest.memberships[0]!.companyNumber,
      companyName: "Known Firm Ltd",
    });
    expect(await ctx.emails()).toEqual([]);
  });

  test("one person sends at most twenty a day and is told when to try again", async () => {
    for (let n = 0; n < 20; n++) await send(formFor(n));
    await expect(send(formFor(99))).rejects.toMatchObject({
      kind: "too-many",
      retryAfter: expect.any(Number),
    });
  });

  test("a whole company sends at most sixty a day, whoever of it writes", async () => {
    const colleagues = ["usr_a", "usr_b", "usr_c", "usr_d"].map((userId) => ({ ...host, userId }));
    for (let n = 0; n < 60; n++) await send(formFor(n), colleagues[n % 3]);
    await expect(send(formFor(99), colleagues[3])).rejects.toMatchObject({ kind: "too-many" });
  });
});

describe("the invited", () => {
  test("loads what the form prefills", async () => {
    await send(
      formFor(1, {
        contactName: "Ada Mary Lovett",
        phoneNumber: "020 7946 0999",
        companySize: "1-10",
        location: "York",
      }),
    );
    expect(await findInvitation(ctx.as(visitor), await tokenIn())).toMatchObject({
      invitation: {
        companyName: "Guest 1 Ltd",
        contactEmail: "guest1@guest.example",
        firstName: "Ada",
        lastName: "Mary Lovett",
        phoneNumber: "020 7946 0999",
        companySize: "1-10",
        location: "York",
      },
    });
  });

  test("an expired link says so, a made-up one is invalid", async () => {
    await send(formFor(1));
    const token = await tokenIn();
    ctx.clock.advance({ days: 30 });
    expect(await findInvitation(ctx.as(visitor), token)).toEqual({ problem: "expired" });
    expect(await findInvitation(ctx.as(visitor), "x".repeat(43))).toEqual({ problem: "invalid" });
    expect(await findInvitation(ctx.as(visitor), "' or 1=1")).toEqual({ problem: "invalid" });
  });

  test("a link that expires while somebody signs up is not accepted", async () => {
    await send(formFor(1));
    const token = await tokenIn();
    const accept = () => ctx.as(visitor).transact((tx) => acceptInvitation(tx, token, "cmp_1"));
    ctx.clock.advance({ days: 30 });
    await expect(accept()).rejects.toMatchObject({ kind: "conflict" });
    const { status } = await ctx.db
      .selectFrom("company_invitation")
      .select("status")
      .executeTakeFirstOrThrow();
    expect(status).toBe("pending");
  });

  test("of a hundred acceptances at once one wins", async () => {
    await send(formFor(1));
    const token = await tokenIn();
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        ctx.as(visitor).transact((tx) => acceptInvitation(tx, token, "cmp_1")),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await findInvitation(ctx.as(visitor), token)).toEqual({ problem: "invalid" });
    const { invitations } = await listInvitations(ctx.as(host));
    expect(invitations[0]).toMatchObject({
      status: "accepted",
      acceptedAt: ctx.clock.now(),
      acceptedCompanyNumber: 1,
    });
  });

  test("declines, and the sender sees it", async () => {
    await send(formFor(1));
    await declineInvitation(ctx.as(visitor), await tokenIn());
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("declined");
    await send(formFor(1));
  });

  test("declines nothing that was accepted before", async () => {
    await send(formFor(1));
    const token = await tokenIn();
    const { memberships } = await memberOf("Guest under another name");
    await ctx.transact((tx) => acceptInvitation(tx, token, memberships[0]!.companyId));
    await declineInvitation(ctx.as(visitor), token);
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("accepted");
  });

  test("who asks not to be invited again is not, by anyone, for ever", async () => {
    await send(formFor(1));
    await declineInvitation(ctx.as(visitor), await tokenIn(), { forEver: true });
    const other = await memberOf("Another Host");
    ctx.clock.advance({ days: 4000 });
    await expect(send(formFor(1), other)).rejects.toThrow("does not take invitations");
    const kept = await ctx.db.selectFrom("mail_suppression").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("guest.example");
  });

  test("declines by the link of an e-mail that was sent again since", async () => {
    const sent = await send(formFor(1));
    const { decline, stop } = await linksIn();
    ctx.clock.advance({ minutes: 10 });
    await resendInvitation(ctx.as(host), sent.outcome === "sent" ? sent.invitationId : "");
    // Each does what its page says: the one is not the other.
    await declineInvitation(ctx.as(visitor), stop);
    await declineInvitation(ctx.as(visitor), decline, { forEver: true });
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("pending");
    await declineInvitation(ctx.as(visitor), decline);
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("declined");
    await send(formFor(1));
  });

  test("ends all invitations by the link of an earlier e-mail, also once its invitation is gone", async () => {
    const sent = await send(formFor(1));
    const { stop } = await linksIn();
    ctx.clock.advance({ minutes: 10 });
    await resendInvitation(ctx.as(host), sent.outcome === "sent" ? sent.invitationId : "");
    await declineInvitation(ctx.as(visitor), stop, { forEver: true });
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("declined");
    await expect(send(formFor(1))).rejects.toThrow("does not take invitations");
    await send(formFor(2));
    const other = await linksIn();
    await ctx.db.deleteFrom("company_invitation").execute();
    await declineInvitation(ctx.as(visitor), other.stop, { forEver: true });
    await expect(send(formFor(2))).rejects.toThrow("does not take invitations");
  });

  test("a made-up token declines nothing and says nothing", async () => {
    await expect(
      declineInvitation(ctx.as(visitor), "y".repeat(43), { forEver: true }),
    ).resolves.toBeUndefined();
  });
});

describe("the sender", () => {
  test("sends again after ten minutes; the old link stops working", async () => {
    const sent = await send(formFor(1));
    const id = sent.outcome === "sent" ? sent.invitationId : "";
    const first = await tokenIn();
    await expect(resendInvitation(ctx.as(host), id)).rejects.toMatchObject({
      kind: "too-many",
      retryAfter: 600,
    });
    ctx.clock.advance({ minutes: 10 });
    await resendInvitation(ctx.as(host), id);
    const second = await tokenIn();
    expect(second).not.toBe(first);
    expect(await findInvitation(ctx.as(visitor), first)).toEqual({ problem: "invalid" });
    expect(await findInvitation(ctx.as(visitor), second)).toHaveProperty("invitation");
  });

  test("is kept from sending it without end", async () => {
    const sent = await send(formFor(1));
    const id = sent.outcome === "sent" ? sent.invitationId : "";
    for (let count = 1; count < MAX_SENDINGS; count += 1) {
      ctx.clock.advance({ minutes: 10 });
      await resendInvitation(ctx.as(host), id);
    }
    ctx.clock.advance({ minutes: 10 });
    await expect(resendInvitation(ctx.as(host), id)).rejects.toMatchObject({ kind: "conflict" });
    expect(await ctx.emails()).toHaveLength(MAX_SENDINGS);
    expect((await listInvitations(ctx.as(host))).invitations[0]).toMatchObject({ canResend: false });
  });

  test("sees when it can be sent again, and for an address that another firm invited since is told so", async () => {
    const sent = await send(formFor(1));
    const id = sent.outcome === "sent" ? sent.invitationId : "";
    const row = async () => (await listInvitations(ctx.as(host))).invitations[0]!;
    const tenMinutesOn = new Date(ctx.clock.now().getTime() + 600_000);
    expect(await row()).toMatchObject({ canResend: false, canResendFrom: tenMinutesOn });
    ctx.clock.advance({ minutes: 10 });
    expect(await row()).toMatchObject({ canResend: true, canResendFrom: null });
    ctx.clock.advance({ days: 30 });
    await send(formFor(1), await memberOf("Another Host"));
    await expect(resendInvitation(ctx.as(host), id)).rejects.toMatchObject({
      kind: "conflict",
      message: "This address has an invitation that is still waiting for an answer.",
    });
    ctx.clock.advance({ days: 30 });
    await resendInvitation(ctx.as(host), id);
    expect((await row()).status).toBe("pending");
  });

  test("sends again late: the thirty days begin anew", async () => {
    const sent = await send(formFor(1));
    ctx.clock.advance({ days: 29 });
    await resendInvitation(ctx.as(host), sent.outcome === "sent" ? sent.invitationId : "");
    const token = await tokenIn();
    ctx.clock.advance({ days: 29, hours: 23 });
    expect(await findInvitation(ctx.as(visitor), token)).toHaveProperty("invitation");
    ctx.clock.advance({ hours: 1 });
    expect(await findInvitation(ctx.as(visitor), token)).toEqual({ problem: "expired" });
  });

  test("does not send again to somebody who asked another company not to be invited", async () => {
    const sent = await send(formFor(1));
    ctx.clock.advance({ days: 30 });
    await send(formFor(1), await memberOf("Another Host"));
    await declineInvitation(ctx.as(visitor), await tokenIn(), { forEver: true });
    const before = (await ctx.emails()).length;
    await expect(
      resendInvitation(ctx.as(host), sent.outcome === "sent" ? sent.invitationId : ""),
    ).rejects.toThrow("does not take invitations");
    expect(await ctx.emails()).toHaveLength(before);
  });

  test("takes an invitation back", async () => {
    const sent = await send(formFor(1));
    await revokeInvitation(ctx.as(host), sent.outcome === "sent" ? sent.invitationId : "");
    expect(await findInvitation(ctx.as(visitor), await tokenIn())).toEqual({ problem: "invalid" });
    expect((await listInvitations(ctx.as(host))).invitations[0]).toMatchObject({
      status: "revoked",
      canRevoke: false,
    });
  });

  test("is told of an address that took no mail", async () => {
    const sent = await send(formFor(1));
    await noteBounce(ctx.as(system), { invitationId: sent.outcome === "sent" ? sent.invitationId : "" });
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("bounced");
    await expect(send(formFor(1))).rejects.toThrow("came back on");
  });

  test("is told of the address of an account, too, which its owner mends: it may be invited still", async () => {
    const person = await createPerson(ctx, []);
    const sent = await send(formFor(1, { contactEmail: person.email! }));
    await noteBounce(ctx.as(system), { invitationId: sent.outcome === "sent" ? sent.invitationId : "" });
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("bounced");
    expect(await ctx.db.selectFrom("mail_suppression").select("reason").execute()).toEqual([]);
  });

  test("keeps an answer that came before the bounce", async () => {
    const sent = await send(formFor(1));
    const token = await tokenIn();
    await ctx.transact((tx) => acceptInvitation(tx, token, host.memberships[0]!.companyId));
    await noteBounce(ctx.as(system), { invitationId: sent.outcome === "sent" ? sent.invitationId : "" });
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("accepted");
    expect(await ctx.db.selectFrom("mail_suppression").select("reason").execute()).toEqual([]);
  });

  test("is led to the profile of a firm that accepted only while it stands in the directory", async () => {
    await send(formFor(1));
    const { memberships } = await memberOf("Guest 1 Ltd");
    const { companyId, companyNumber } = memberships[0]!;
    const token = await tokenIn();
    await ctx.transact((tx) => acceptInvitation(tx, token, companyId));
    const numberShown = async () =>
      (await listInvitations(ctx.as(host))).invitations[0]!.acceptedCompanyNumber;
    expect(await numberShown()).toBe(companyNumber);
    for (const gone of [
      { delisted_at: ctx.clock.now() },
      { delisted_at: null, closed_at: ctx.clock.now() },
    ]) {
      await ctx.db.updateTable("company").set(gone).where("id", "=", companyId).execute();
      expect(await numberShown()).toBeNull();
    }
  });

  test("pages through a long list without losing or repeating a row", async () => {
    for (let n = 0; n < 25; n++) {
      await ctx.db.deleteFrom("limit_count").execute();
      await send(formFor(n));
      ctx.clock.advance({ seconds: 1 });
    }
    const first = await listInvitations(ctx.as(host));
    const second = await listInvitations(ctx.as(host), { before: first.next });
    expect([first.invitations.length, second.invitations.length, second.next]).toEqual([20, 5, undefined]);
    expect(new Set([...first.invitations, ...second.invitations].map(({ id }) => id)).size).toBe(25);
    const rubbish = await listInvitations(ctx.as(host), { before: "\0" });
    expect(rubbish.invitations.map(({ id }) => id)).toEqual(first.invitations.map(({ id }) => id));
  });
});

describe("authorization", () => {
  test("others learn nothing of an invitation", async () => {
    const sent = await send(formFor(1));
    const id = sent.outcome === "sent" ? sent.invitationId : "";
    ctx.clock.advance({ hours: 1 });
    const stranger = await memberOf("Stranger Ltd");
    const exMember = { ...host, memberships: [] };
    const administrator = { ...stranger, isAdministrator: true, isAdminMode: true };
    for (const actor of [visitor, stranger, exMember, administrator]) {
      await expect(resendInvitation(ctx.as(actor), id)).rejects.toMatchObject({ kind: "not-found" });
      await expect(revokeInvitation(ctx.as(actor), id)).rejects.toMatchObject({ kind: "not-found" });
      await expect(noteBounce(ctx.as(actor), { invitationId: id })).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
    await expect(listInvitations(ctx.as(visitor))).rejects.toMatchObject({ kind: "unauthenticated" });
    expect((await listInvitations(ctx.as(stranger))).invitations).toEqual([]);
    expect((await listInvitations(ctx.as(host))).invitations[0]!.status).toBe("pending");
  });
});
