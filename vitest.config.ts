import { defineConfig } from "vitest/config";
import { listTestsWithoutDatabase } from "./test/tests-without-database.ts";

const everything = [
  "src/**/*.test.ts",
  "src/**/*.test.tsx",
  "test/*.test.ts",
  "test/architecture/*.test.ts",
  "test/invariants/*.test.ts",
  "cli/**/*.test.ts",
  "bench/**/*.test.ts",
];

/** What replaces a module's parts or the clock, starts processes or opens a second server: each file a worker of its own. */
const apart = [
  "src/domain/**/same-work.test.ts",
  "src/domain/**/several-servers.test.ts",
  "src/platform/folder-lock.test.ts",
  "src/server/answer-live.test.ts",
  "test/kill*.test.ts",
  "cli/**/*.test.ts",
];

/** On a server run the tests that meet its database; the others have run beside the embedded one. */
const elsewhere = process.env.DATABASE_URL ? listTestsWithoutDatabase() : [];

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    setupFiles: "./test/production-react.ts",
    // A shared machine may stall: what fails there runs once more.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "threads",
    maxWorkers: 2,
    globalSetup: "./test/set-up-database.ts",
    projects: [
      {
        extends: true,
        // Modules are loaded, and the database is opened, once per worker (test/worker-database.ts).
        test: {
          name: "together",
          include: everything,
          exclude: ["**/node_modules/**", ...apart, ...elsewhere],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "apart", include: apart, exclude: ["**/node_modules/**", ...elsewhere] },
      },
    ],
  },
});
