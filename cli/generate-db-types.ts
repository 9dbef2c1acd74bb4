// Writes src/platform/db-types.ts from the migrated schema; with --check only says whether it is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { PostgresDialect as CodegenDialect, generate } from "kysely-codegen";
import { openMemoryDatabase } from "#platform/db.ts";
import { migrate } from "#platform/migrate.ts";

const file = new URL("../src/platform/db-types.ts", import.meta.url);
const database = await openMemoryDatabase();
await migrate(database);
const text = await generate({
  db: database.db,
  dialect: new CodegenDialect({ dateParser: "string", numericParser: "number" }),
  overrides: { columns: {} },
  excludePattern: "migration",
} as never);
await database.close();
const tidy = text.replaceAll("Int8 = ColumnType<string", "Int8 = ColumnType<number");
if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== tidy) {
    console.error("src/platform/db-types.ts is stale: run npm run db:types.");
    process.exitCode = 1;
  }
} else writeFileSync(file, tidy);
