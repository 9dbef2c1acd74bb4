import { type Services, createSystemContext } from "#domain/context.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { createCompany, createPerson } from "../factories.ts";
import { PASSWORD } from "./registration.ts";
import { sampleOwners } from "./sample-owners.ts";

export async function seedSampleOwners(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  const hash = await hashPassword(services, PASSWORD);
  for (const [index, { email, companyName }] of sampleOwners.entries()) {
    const company = await createCompany(services, { number: 940_000 + index, name: companyName });
    const { userId } = await createPerson(services, [company], { name: "Amira Khan" });
    await ctx.transact(async (tx) => {
      await tx.db.updateTable("user_account").set({ email }).where("id", "=", userId).execute();
      await writePassword(tx, userId, hash);
    });
  }
}
