import { newId } from "#platform/ids.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { type DemoConversation, type DemoMessage, demoConversations } from "./data/conversations.data.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";

interface Writer {
  userId: string;
  name: string;
  companyId: string;
}

/**
 * Puts conversations between demo companies in place, so that the demo's sign-ins find some read and some new messages.
 * Does nothing where anybody has begun one, or where a company is missing; the other people in them cannot sign in.
 */
export async function seedDemoConversations(ctx: Context): Promise<void> {
  systemOnly(ctx);
  const any = await ctx.db.selectFrom("conversation").select("id").limit(1).executeTakeFirst();
  if (any) return;
  await ctx.transact(async (tx) => {
    for (const conversation of demoConversations) {
      const [first, second] = [
        await findWriter(tx, ...conversation.people[0]),
        await findWriter(tx, ...conversation.people[1]),
      ];
      if (first && second) await writeConversation(tx, conversation, [first, second]);
    }
  });
}

/** The company's account of that name, made where there is none: without a password, so nobody signs in with it. */
async function findWriter(tx: Tx, key: string, name: string): Promise<Writer | undefined> {
  const { name: companyName, domain } = demoCompanies.find((company) => company.key === key)!;
  const company = await tx.db
    .selectFrom("company")
    .select("id")
    .where("origin", "=", "demo")
    .where("name", "=", companyName)
    .executeTakeFirst();
  if (!company) return undefined;
  const member = await tx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .where("membership.company_id", "=", company.id)
    .where("person.name", "=", name)
    .select("person.id")
    .executeTakeFirst();
  if (member) return { userId: member.id, name, companyId: company.id };
  const created_at = tx.clock.now();
  const userId = newId("usr", created_at.getTime());
  const [first_name = name, ...rest] = name.split(" ");
  await tx.db
    .insertInto("user_account")
    .values({
      id: userId,
      name,
      first_name,
      last_name: rest.join(" "),
      email: `${name.toLowerCase().replaceAll(" ", ".")}@${domain}.example`,
      email_verified: true,
      confirmed_at: created_at,
    })
    .execute();
  await tx.db
    .insertInto("membership")
    .values({ user_id: userId, company_id: company.id, role: "owner", created_at })
    .execute();
  return { userId, name, companyId: company.id };
}

async function writeConversation(
  tx: Tx,
  { messages, project, unread }: DemoConversation,
  writers: readonly [Writer, Writer],
): Promise<void> {
  const projectId = project === null ? null : await findProject(tx, project);
  const now = tx.clock.now();
  const times = messages.map((message) => placeTime(now, message));
  const [last] = messages.at(-1)!;
  const id = newId("cnv", times[0]!.getTime());
  const [a, b] = writers.map(({ companyId }) => companyId).sort() as [string, string];
  await tx.db
    .insertInto("conversation")
    .values({
      id,
      company_a: a,
      company_b: b,
      topic: projectId ?? "",
      project_id: projectId,
      message_count: messages.length,
      last_excerpt: messages.at(-1)![3].slice(0, 139),
      last_company_id: writers[last].companyId,
      created_at: times[0]!,
    })
    .execute();
  const countFrom = (author: 0 | 1, upTo: number) =>
    messages.slice(0, upTo).filter(([writer]) => writer === author).length;
  const sides = ([0, 1] as const).map((side) => {
    const other = side === 0 ? 1 : 0;
    const seen = messages.length - (side === last ? 0 : unread);
    return {
      conversation_id: id,
      company_id: writers[side].companyId,
      other_company_id: writers[other].companyId,
      last_at: times.at(-1)!,
      received_count: countFrom(other, messages.length),
      seen_number: seen,
      seen_received: countFrom(other, seen),
      seen_at: times[seen - 1]!,
    };
  });
  await tx.db.insertInto("conversation_side").values(sides).execute();
  const rows = messages.map(([author, , , body], index) => ({
    id: newId("msg", times[index]!.getTime()),
    conversation_id: id,
    number: index + 1,
    company_id: writers[author].companyId,
    side_number: countFrom(author, index + 1),
    author_id: writers[author].userId,
    author_name: writers[author].name,
    key: `demo-message-${index + 1}`,
    body,
    created_at: times[index]!,
  }));
  await tx.db.insertInto("message").values(rows).execute();
}

async function findProject(tx: Scope, name: string): Promise<string | null> {
  const project = await tx.db
    .selectFrom("project")
    .select("id")
    .where("name", "=", name)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  return project?.id ?? null;
}

/** So many working days ago, at a time of day. */
function placeTime(now: Date, [, daysAgo, time]: DemoMessage): Date {
  const day = new Date(now);
  for (let left = daysAgo; left > 0;) {
    day.setUTCDate(day.getUTCDate() - 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  day.setUTCHours(hours, minutes, 0, 0);
  return day;
}
