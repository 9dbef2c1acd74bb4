import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** A server that ends with the next of the codes each time that it is started, after so many milliseconds. */
const supervise = (codes: readonly number[], { lasts, ranMs }: { lasts: number; ranMs: number }) =>
  run(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { spawn } from "node:child_process";
    import { superviseServer } from "./scripts/supervise-server.mjs";
    const codes = ${JSON.stringify(codes)};
    superviseServer(
      () => spawn(process.execPath, ["--eval", "console.log('up'); setTimeout(() => process.exit(" + codes.shift() + "), ${lasts})"], { stdio: "inherit" }),
      ${ranMs},
    );`,
  ]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

test("a server that ends by itself is started again, until it ends as it should", async () => {
  const { code, stdout, stderr } = await supervise([1, 7, 0], { lasts: 20, ranMs: 0 });
  expect(stdout).toBe("up\n".repeat(3));
  expect(stderr).toMatch(/ended by itself \(code 1\)[\s\S]*ended by itself \(code 7\)/);
  expect(code).toBe(0);
});

test("one that cannot start is not tried again, and its code is the answer", async () => {
  const { code, stdout } = await supervise([3, 0], { lasts: 0, ranMs: 600_000 });
  expect(stdout).toBe("up\n");
  expect(code).toBe(3);
});
