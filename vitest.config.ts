import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.ts",
      "src/**/*.test.tsx",
      "test/*.test.ts",
      "cli/**/*.test.ts",
      "bench/**/*.test.ts",
    ],
    // A shared machine may stall: what fails there runs once more.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "threads",
    maxWorkers: 2,
  },
});
