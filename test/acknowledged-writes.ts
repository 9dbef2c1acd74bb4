import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { type Context, type Services, createContext } from "#domain/context.ts";
import type { Member } from "#domain/actor.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { createCompany, createPerson } from "./factories.ts";
import { makeFile } from "./sample-files.ts";

/** Who writes while the server is being killed. */
export interface Writers {
  /** The same world, seen by a member of the first company. */
  as: Context;
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
];

/** The companies and people who write, made by the first process and found by the others. */
export async function findWriters(ctx: Context, services: Services): Promise<Writers> {
  const people = await ctx.db.selectFrom("user_account").select("id").execute();
  if (people.length === 0) await makeWriters(ctx, services);
  const row = await ctx.db
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
    .executeTakeFirstOrThrow();
  const actor: Member = {
    kind: "member",
    userId: row.user_id,
    name: row.person,
    email: row.email!,
    isAdministrator: false,
    isAdminMode: false,
    memberships: [{ companyId: row.id, companyNumber: row.number, companyName: row.name, role: "owner" }],
  };
  const { id: conversationId } = await ctx.db
    .selectFrom("conversation")
    .select("id")
    .executeTakeFirstOrThrow();
  return { as: asActor(services, actor), visitor: asActor(services, { kind: "visitor" }), conversationId };
}

async function makeWriters(ctx: Context, services: Services): Promise<void> {
  const [from, to] = [await createCompany(ctx), await createCompany(ctx)];
  const sender = await createPerson(ctx, [from]);
  await createPerson(ctx, [to]);
  await openConversation(asActor(services, sender), { company: to.number });
}

/** Another network each time, and limits that never end: it is not they that are tried here. */
function asActor(services: Services, actor: Context["actor"]): Context {
  const request = { actor, requestId: "req_kill", network: "kill", userAgent: "kill" };
  const limits = { consume: () => Promise.resolve() } as unknown as Services["limits"];
  return createContext({ ...services, limits }, request);
}
