import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { type Context, type Services, createContext } from "#domain/context.ts";
import type { Member } from "#domain/actor.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { postReview } from "#domain/reviews/post-review.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { createCompany, createPerson, createWork, requestForm } from "./factories.ts";
import { makeFile } from "./sample-files.ts";

/** The people who write while the server is being killed. */
export interface Writers {
  /** The same world, seen by a member of the first company. */
  as: Context;
  /** And by a member of the second one. */
  asOther: Context;
  visitor: Context;
  conversationId: string;
}

export interface AcknowledgedWrite {
  kind: string;
  /** The operation as a page calls it, with the key that the browser made. */
  run(writers: Writers, key: string): Promise<unknown>;
  /** Answers a row for each thing that is there, with its key, and how many of what belongs with it there are. */
  count: string;
}

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Everything whose acknowledgement must outlive the server. */
export const writes: readonly AcknowledgedWrite[] = [
  {
    kind: "message",
    run: ({ as, conversationId }, key) => sendMessage(as, { conversationId, key, body: `Message ${key}` }),
    count: `select key, count(*) over (partition by number)::int as together from message where body <> ''`,
  },
  {
    kind: "message-with-file",
    run: ({ as, conversationId }, key) =>
      sendMessage(as, { conversationId, key, body: "", files: [makeFile(`${key}.pdf`)] }),
    count: `select key, (select count(*) from attachment where holder_id = message.id)::int as together
      from message where file_count = 1`,
  },
  {
    kind: "contact",
    run: ({ visitor }, key) =>
      sendContactMessage(visitor, {
        name: key,
        email: `${key}@example.com`,
        subject: "other",
        message: "Hello",
        token: key,
      }),
    count: `select name as key, (select count(*) from pgboss.job where name = 'mail')::int
      / (select count(*) from contact_message)::int as together from contact_message`,
  },
  {
    kind: "quote",
    run: async ({ as, asOther }, key) => {
      const [firm] = (asOther.actor as Member).memberships;
      const request = requestForm([{ number: firm!.companyNumber }], { key, replyBy: inAMonth() });
      const { inquiryIds } = await askForQuotes(as, request);
      await sendQuote(asOther, {
        inquiryId: inquiryIds[0],
        version: 1,
        key,
        amount: "85,000",
        included: `Quote ${key}`,
        validUntil: inAMonth(),
      });
    },
    // One inquiry of one request, moved on once, with the notification of it and a line in the audit log.
    count: `select key, (select count(*) from inquiry
        join inquiry_request as request on request.id = inquiry.request_id
        join notification on notification.subject = inquiry.id and notification.kind = 'quote'
        join audit_event on audit_event.subject_id = inquiry.id and audit_event.action = 'quote-sent'
        where request.key = quote.key and inquiry.state = 'quoted' and inquiry.version = 2)::int as together
      from quote`,
  },
  {
    kind: "review",
    run: async ({ as, asOther }, key) => {
      const inquiryId = await findOrMakeWork(as, asOther, key);
      await postReview(as, { ...reviewForm, inquiryId, key });
      await postReview(asOther, { ...reviewForm, inquiryId, key });
    },
    // Both sides' are published, and are in the rating of the company that they are about.
    count: `select key, (select count(*) from review as theirs join company on company.id = theirs.company_id
        where theirs.key = mine.key and theirs.state = 'published' and theirs.direction = 'sub-to-main'
          and company.review_count = (select count(*) from review where company_id = company.id)
        )::int as together
      from review as mine where direction = 'main-to-sub'`,
  },
];

const reviewForm = { mark1: 4, mark2: 4, mark3: 5, mark4: 3, mark5: 4, body: "On time and tidy." };

/** A finished piece of work of its own for every review: in one transaction, so that a killed server leaves none or a whole one. */
async function findOrMakeWork(as: Context, asOther: Context, key: string): Promise<string> {
  const found = await as.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .select("inquiry.id")
    .where("request.key", "=", `work-${key}`)
    .executeTakeFirst();
  if (found) return found.id;
  const [asking, asked] = [as, asOther].map(({ actor }) => ({
    id: (actor as Member).memberships[0]!.companyId,
  }));
  const work = await as.transact((tx) =>
    createWork(tx, { asking: asking!, asked: asked! }, { key: `work-${key}` }),
  );
  return work.id;
}

/** The companies and people who write, made by the first process and found by the others. */
export async function findWriters(ctx: Context, services: Services): Promise<Writers> {
  const people = await ctx.db.selectFrom("user_account").select("id").execute();
  if (people.length === 0) await makeWriters(ctx, services);
  const [as, asOther] = (await findMembers(ctx)).map((member) => asActor(services, member));
  const { id: conversationId } = await ctx.db
    .selectFrom("conversation")
    .select("id")
    .where("topic", "=", "")
    .executeTakeFirstOrThrow();
  return { as: as!, asOther: asOther!, visitor: asActor(services, { kind: "visitor" }), conversationId };
}

/** The owners of the two companies. */
async function findMembers(ctx: Context): Promise<Member[]> {
  const rows = await ctx.db
    .selectFrom("membership")
    .innerJoin("company", "company.id", "membership.company_id")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .select([
      "membership.user_id",
      "person.name as person",
      "person.email",
      "company.id",
      "company.number",
      "company.name",
    ])
    .orderBy("company.number")
    .execute();
  return rows.map((row) => ({
    kind: "member",
    userId: row.user_id,
    name: row.person,
    email: row.email!,
    isAdministrator: false,
    isAdminMode: false,
    memberships: [{ companyId: row.id, companyNumber: row.number, companyName: row.name, role: "owner" }],
  }));
}

async function makeWriters(ctx: Context, services: Services): Promise<void> {
  const [from, to] = [await createCompany(ctx), await createCompany(ctx)];
  const sender = await createPerson(ctx, [from]);
  await createPerson(ctx, [to]);
  await openConversation(asActor(services, sender), { company: to.number });
}

/** Another network each time, and no limits: rate limits are not under test here. */
function asActor(services: Services, actor: Context["actor"]): Context {
  const request = { actor, requestId: "req_kill", network: "kill", userAgent: "kill" };
  const limits = {
    consume: () => Promise.resolve(),
    countDone: (_limit: unknown, _key: string, work: () => Promise<unknown>) => work(),
  } as unknown as Services["limits"];
  return createContext({ ...services, limits }, request);
}
