import { type Services, createSystemContext } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { createCompany, createPerson } from "../factories.ts";

/** Journeys that need somebody of their own; each has one for every width it is walked in. */
const parts = ["bell", "list", "choices", "views", "sender", "chooser"] as const;
const projects = ["desktop", "phone"] as const;

interface SampleMember {
  email: string;
  companyNumber: number;
  companyName: string;
}

/** An owner of a company that no other journey touches. */
export function sampleMember(part: (typeof parts)[number], project: string): SampleMember {
  const place = projects.findIndex((name) => name === project);
  return {
    email: `${part}.${project}@journeys.example`,
    companyNumber: 930_000 + 10 * parts.indexOf(part) + place,
    companyName: `Journey ${part} ${project} Ltd`,
  };
}

/** The chooser's other company, which they joined later. */
export function secondCompany(project: string): { number: number; name: string } {
  const { companyNumber, companyName } = sampleMember("chooser", project);
  return { number: companyNumber + 5, name: `Second ${companyName}` };
}

export const sampleMemberAddresses = (): string[] =>
  parts.flatMap((part) => projects.map((project) => sampleMember(part, project).email));

export async function seedSampleMembers(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  for (const part of parts)
    for (const project of projects) {
      const { email, companyNumber, companyName } = sampleMember(part, project);
      const company = await createCompany(services, { number: companyNumber, name: companyName });
      const { userId } = await createPerson(services, [company], { name: `Ann ${part}` });
      if (part === "chooser") await joinSecond(services, userId, project);
      await ctx.transact(async (tx) => {
        await tx.db.updateTable("user_account").set({ email }).where("id", "=", userId).execute();
        if (part !== "list") return;
        for (const name of ["Alder", "Birch", "Cedar"]) {
          await writeNotifications(tx, {
            kind: "team",
            to: { userIds: [userId], companyId: company.id },
            title: `Joe ${name} has joined the team of ${companyName}`,
            path: "/account/team",
            subject: name,
          });
        }
      });
    }
}

async function joinSecond(services: Services, userId: string, project: string): Promise<void> {
  const { id } = await createCompany(services, secondCompany(project));
  await services.db
    .insertInto("membership")
    .values({ user_id: userId, company_id: id, role: "owner", created_at: services.clock.now() })
    .execute();
}
