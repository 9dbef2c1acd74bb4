import { type Services, createSystemContext } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { createCompany, createPerson } from "../factories.ts";
import { sampleMembers, secondCompany } from "./sample-members.ts";

export async function seedSampleMembers(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  for (const { part, walk, email, companyNumber, companyName } of sampleMembers) {
    const company = await createCompany(services, { number: companyNumber, name: companyName });
    const { userId } = await createPerson(services, [company], { name: `Ann ${part}` });
    if (part === "chooser") await joinSecond(services, userId, secondCompany(walk));
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

async function joinSecond(
  services: Services,
  userId: string,
  company: ReturnType<typeof secondCompany>,
): Promise<void> {
  const { id } = await createCompany(services, company);
  await services.db
    .insertInto("membership")
    .values({ user_id: userId, company_id: id, role: "owner", created_at: services.clock.now() })
    .execute();
}
