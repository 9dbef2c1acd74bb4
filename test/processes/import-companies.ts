// Imports a register file as the command does; prints every step of it, so that it can be killed in any.
import { createSystemContext } from "#domain/context.ts";
import { importCompanies } from "#domain/companies-house/import-companies.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";

const { services, close } = await openServices(readConfig(), []);
const file = process.argv[2]!;
let step = 0;
const report = await importCompanies(createSystemContext(services), {
  file,
  rejectsFile: `${file}.rejects.csv`,
  onProgress: ({ phase }) => process.stdout.write(`${phase} ${++step}\n`),
});
process.stdout.write(`done ${JSON.stringify(report)}\n`);
await close();
