import { describe, expect, test } from "vitest";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { registerCompany } from "#domain/accounts/register-company.ts";
import { updateAccount } from "#domain/account-settings/update-account.ts";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { type Context, createSystemContext } from "#domain/context.ts";
import { readDirectorySearch } from "#domain/directory/directory.schema.ts";
import { searchDirectory } from "#domain/directory/search-directory.ts";
import { sendInvitation } from "#domain/invitations/send-invitation.ts";
import { saveDraft } from "#domain/messaging/save-draft.ts";
import { listConversations } from "#domain/messaging/list-conversations.ts";
import { listMessages } from "#domain/messaging/list-messages.ts";
import { markSeen } from "#domain/messaging/mark-seen.ts";
import { reportMessages } from "#domain/moderation/report-messages.ts";
import { searchMessages } from "#domain/messaging/search-messages.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { writeAwayEmails } from "#domain/messaging/write-away-emails.ts";
import { cleanLine, cleanText } from "#domain/text.schema.ts";
import { TestBrowser, proveAddress, signUpForm } from "./accounts.ts";
import { expectInEmail } from "./expect-in-email.ts";
import { createConversation } from "./factories.ts";
import { joinTexts, naughtyTexts, splitTexts } from "./naughty-texts.ts";
import { makeFile } from "./sample-files.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
// What may be tried how often is not what is tried here.
ctx.services.limits.consume = () => Promise.resolve();
const { conversationId, sender, receiver, to } = await createConversation(ctx, { messages: 1 });
const [asSender, asReceiver, asVisitor] = [ctx.as(sender), ctx.as(receiver), ctx.as({ kind: "visitor" })];
const system = createSystemContext(ctx.services);
let count = 0;

interface Field {
  name: string;
  /** How a text is kept: in one line or as it stands. */
  clean: (text: string) => string;
  most: number;
  /** Writes the text and answers what is there afterwards. */
  write(text: string, n: number): Promise<unknown>;
  /** The e-mails that carry it. */
  isInEmails?: boolean;
}

const line = { clean: cleanLine, most: 80 };
const text = { clean: cleanText, most: 1000 };
const only = (table: string, column: string) => async () =>
  (await ctx.database.pool.query(`select ${column} as it from ${table}`)).rows.at(-1)?.it as unknown;

const contact = (values: object, n: number) =>
  sendContactMessage(asVisitor, {
    name: "Ada",
    email: `a${n}@b.example`,
    subject: "other",
    message: "Hello",
    ...values,
  });
const invite = (values: object, n: number) =>
  sendInvitation(asSender, { companyName: `Guest ${n}`, contactEmail: `g${n}@guest.example`, ...values });
const account = (values: object) =>
  updateAccount(asSender, { firstName: "Ada", lastName: "Byron", phoneNumber: "020 7946 0123", ...values });

/** Every field that somebody can type into. */
const fields: readonly Field[] = [
  field("contact: name", line, (name, n) => contact({ name }, n), "contact_message.name", true),
  field("contact: message", text, (message, n) => contact({ message }, n), "contact_message.message", true),
  field(
    "invitation: company",
    line,
    (companyName, n) => invite({ companyName }, n),
    "company_invitation.company_name",
    true,
  ),
  field(
    "invitation: contact",
    line,
    (contactName, n) => invite({ contactName }, n),
    "company_invitation.contact_name",
    true,
  ),
  field(
    "invitation: location",
    line,
    (location, n) => invite({ location }, n),
    "company_invitation.location",
  ),
  field(
    "invitation: message",
    text,
    (message, n) => invite({ message }, n),
    "company_invitation.message",
    true,
  ),
  field("account: first name", line, (firstName) => account({ firstName }), "user_account.first_name"),
  field("account: last name", line, (lastName) => account({ lastName }), "user_account.last_name"),
  field(
    "account: position",
    line,
    (companyPosition) => account({ companyPosition }),
    "user_account.company_position",
  ),
  field(
    "report: words",
    text,
    (words) => reportMessages(asReceiver, conversationId, { messages: [1], reason: "other", words }),
    "report.words",
  ),
  {
    ...text,
    name: "message",
    isInEmails: true,
    write: async (body, n) => {
      const { number } = await sendMessage(asSender, { conversationId, key: `key-naughty-${n}`, body });
      ctx.clock.advance({ minutes: 11 });
      await writeAwayEmails(system, { conversationId, companyId: to.id });
      await markSeen(asReceiver, { conversationId, number });
      return (await listMessages(asReceiver, { conversationId })).messages.at(-1)!.body;
    },
  },
  {
    ...line,
    name: "team: who invites",
    isInEmails: true,
    write: async (name, n) => {
      const [membership] = sender.memberships;
      const as = ctx.as({ ...sender, name: cleanLine(name) });
      await inviteColleague(as, {
        companyId: membership!.companyId,
        email: `c${n}@firm.example`,
        role: "member",
      });
      return cleanLine(name);
    },
  },
];

function field(
  name: string,
  kind: Pick<Field, "clean" | "most">,
  write: (text: string, n: number) => Promise<unknown>,
  place: string,
  isInEmails = false,
): Field {
  const [table, column] = place.split(".") as [string, string];
  const order =
    table === "user_account" ? `${table} where id = '${sender.userId}'` : `${table} order by created_at, id`;
  const read = only(order, column);
  return { ...kind, name, isInEmails, write: async (typed, n) => (await write(typed, n), read()) };
}

describe.each(fields)("$name", ({ clean, most, write, isInEmails }) => {
  test("takes every text and gives it back as itself, in e-mails too", async () => {
    const taken = naughtyTexts.filter((typed) => clean(typed) !== "" && clean(typed).length <= most);
    for (const typed of clean === cleanText ? joinTexts(taken, most) : taken) {
      const kept = clean(typed);
      await ctx.database.pool.query("delete from pgboss.job");
      ctx.clock.advance({ seconds: 1 });
      expect(splitTexts(String(await write(typed, ++count))), typed).toEqual(splitTexts(kept));
      if (!isInEmails) continue;
      const emails = await ctx.emails();
      expect(emails, typed).toHaveLength(1);
      await expectInEmail(emails[0]!, kept);
    }
  });
});

test("drafts, searches and file names take them too", async () => {
  for (const typed of naughtyTexts) {
    await saveDraft(asSender, { conversationId, body: typed });
    const asked = new URLSearchParams({ q: typed, location: typed });
    await searchDirectory(asVisitor, readDirectorySearch(asked));
    await listConversations(asSender, { search: typed });
    await searchMessages(asSender, { conversationId, search: typed }).catch((error: unknown) =>
      expect((error as Error).name).toBe("ZodError"),
    );
    const files = [makeFile(typed)];
    const sent = await sendMessage(asSender, { conversationId, key: `key-file-${++count}`, body: "", files });
    expect(sent.files[0]!.name, typed).toMatch(/^[^/\\\p{Cc}\u202A-\u202E\u2066-\u2069]+$/u);
  }
});

test("a company registers under any of them", { timeout: 120_000 }, async () => {
  const lines = naughtyTexts.filter((each) => cleanLine(each) !== "" && cleanLine(each).length <= 80);
  const texts = naughtyTexts.filter((each) => cleanText(each) !== "");
  for (let n = 0; n < 8; n++) {
    const pick = (place: number) => lines[(n * 13 + place * 31) % lines.length]!;
    const values = {
      firstName: pick(0),
      lastName: pick(1),
      companyName: `${pick(2).slice(0, 60)} ${n}`,
      companyPosition: pick(3),
      location: pick(4),
      businessDescription: texts[(n * 17) % texts.length]!,
    };
    await expectRegistered(values);
  }
});

async function expectRegistered(values: Record<string, string>): Promise<void> {
  const form = signUpForm(values);
  const browser = new TestBrowser();
  await proveAddress(ctx, form.email, browser);
  const visitor: Context = ctx.as({ kind: "visitor" }, browser);
  browser.keep(await registerCompany(visitor, form, browser));
  const { rows } = await ctx.database.pool.query(
    `select person.first_name, person.last_name, company_position, company.name, description
      from user_account person join membership on membership.user_id = person.id
      join company on company.id = membership.company_id where person.email = $1`,
    [form.email],
  );
  expect(rows).toEqual([
    {
      first_name: cleanLine(values["firstName"]!),
      last_name: cleanLine(values["lastName"]!),
      company_position: cleanLine(values["companyPosition"]!),
      name: cleanLine(values["companyName"]!),
      description: cleanText(values["businessDescription"]!),
    },
  ]);
}
