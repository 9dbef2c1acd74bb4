import type { Command } from "commander";
import { withNewServices } from "./with-services.ts";

export function addAccountCommands(program: Command): void {
  program
    .command("make-admin")
    .description("give somebody who has an account the administrator's role, or take it away")
    .argument("<email>", "the address they sign in with")
    .option("--remove", "take the role away")
    .action((email: string, { remove = false }: { remove?: boolean }) =>
      withNewServices(async (ctx) => {
        // Imported here, because the other commands do not need accounts.
        const { makeAdministrator } = await import("#domain/admin/make-administrator.ts");
        const person = await makeAdministrator(ctx, { email, isAdministrator: !remove });
        console.log(`${person.name} <${person.email}> is ${remove ? "no longer" : "now"} an administrator.`);
      }),
    );
}
