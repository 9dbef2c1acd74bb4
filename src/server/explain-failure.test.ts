import { expect, test } from "vitest";
import { ConfigError } from "#platform/config.ts";
import { AppError } from "#platform/errors.ts";
import { explainFailure } from "./explain-failure.ts";

const failed = (details: object) => Object.assign(new Error("raw message"), details);

test.each([
  [
    { code: "EADDRINUSE", port: 3000 },
    "Port 3000 is busy: stop what uses it, or set PORT to another number.",
  ],
  [{ code: "EACCES", port: 80 }, "Port 80 may not be opened by this user: set PORT to a number above 1023."],
  [{ code: "EACCES", path: "/data" }, "/data may not be read or written by this user."],
  [{ code: "ENOENT", path: "/a.csv" }, "There is no file or folder /a.csv."],
  [{ code: "ENOTFOUND", syscall: "getaddrinfo" }, "HOST or DATABASE_URL names a host that cannot be found."],
  [{ code: "EADDRNOTAVAIL", address: "10.0.0.9" }, "HOST is wrong: this machine has no address 10.0.0.9."],
  [
    { code: "ECONNREFUSED" },
    "The database does not answer: check DATABASE_URL and that the server is running.",
  ],
  [{ code: "28P01" }, "The database refused the user or password in DATABASE_URL."],
  [{ code: "28000" }, "The database refused the user or password in DATABASE_URL."],
  [{ code: "3D000" }, "DATABASE_URL names a database that does not exist: create it first."],
  ...["EROFS", "EPERM"].flatMap((code): [object, string][] => [
    [
      { code, path: "/data" },
      "/data may only be read: set DATA_DIR to a folder that this user may write to.",
    ],
    [{ code }, "DATA_DIR may only be read: set DATA_DIR to a folder that this user may write to."],
  ]),
  [
    { code: "ENOSPC", path: "/data" },
    "The disk is full where /data should be written: make room, or set DATA_DIR to another disk.",
  ],
  [{ code: "ENOSPC" }, "The disk is full: make room, or set DATA_DIR to another disk."],
  [
    { code: "53300" },
    "The database has no free connection: lower DATABASE_POOL, or raise PostgreSQL's max_connections.",
  ],
  [{ code: "57P03" }, "The database is starting or stopping: try again in a moment."],
  ...["ECONNRESET", "EPIPE"].map((code): [object, string] => [
    { code },
    "The database took the connection and did not answer: check DATABASE_URL and what stands between.",
  ]),
])("an operator is told in a sentence what %o means", (details, sentence) => {
  expect(explainFailure(failed(details))).toBe(sentence);
});

test("what says itself what is wrong is quoted, and a bug is shown whole", () => {
  expect(explainFailure(new ConfigError("PORT is wrong."))).toBe("PORT is wrong.");
  expect(explainFailure(new AppError("not-found", "There is no such account."))).toBe(
    "There is no such account.",
  );
  const bug = new TypeError("undefined is not a function");
  expect(explainFailure(bug)).toBe(bug.stack);
  // Neither of a port nor of a file.
  for (const code of ["EACCES", "ENOENT"]) {
    const refused = failed({ code });
    expect(explainFailure(refused)).toBe(refused.stack);
  }
  expect(explainFailure("a text")).toBe("a text");
});
