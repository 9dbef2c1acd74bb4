import { readFileSync, writeFileSync } from "node:fs";
import { writeJobTable } from "../test/job-table.ts";

// Writes the table of jobs in docs/operations.md from the queues as they are.
const file = new URL("../docs/operations.md", import.meta.url);
writeFileSync(file, writeJobTable(readFileSync(file, "utf8")));
