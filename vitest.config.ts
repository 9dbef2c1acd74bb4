import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
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

/** What kills processes and writes whole backups: the longest, each file in a worker of its own, which loads all modules anew. */
const apart = ["cli/backup.test.ts", "test/kill*.test.ts"];

/** They take a minute and more: begun last, one worker would wait for the other. */
const longest = ["test/actions.test.ts", "test/reads.test.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(`/${path}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

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
    sequence: { sequencer: LongestFirst },
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
