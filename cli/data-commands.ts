import type { Command } from "commander";
import { Progress } from "./progress.ts";
import { withNewServices } from "./with-services.ts";

export function addDataCommands(program: Command): void {
  program
    .command("seed")
    .description("fill an empty database with the demo directory")
    .action(() =>
      withNewServices(async (_ctx, services) => {
        // Imported here, because the other commands do not need what draws the demo's pictures.
        const { seedWhenEmpty } = await import("#demo/seed-when-empty.ts");
        const progress = new Progress();
        try {
          await seedWhenEmpty(services, {
            onProgress: ({ picturesDone, pictures }) =>
              progress.report({
                name: "Pictures",
                rows: picturesDone,
                unit: "pictures",
                share: picturesDone / pictures,
              }),
          });
        } finally {
          progress.stop();
        }
        console.log("The demo directory is in place.");
      }),
    );
}
