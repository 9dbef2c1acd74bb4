import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { chooseReader, rememberWritten } from "./read-own-writes.ts";

const ctx = await createTestContext();

/** What reads for somebody after a write: the replica has all up to this position. */
async function readerAfter(
  findPosition: () => Promise<bigint>,
  method = "GET",
): Promise<"replica" | "primary"> {
  const has = (position: bigint | undefined) => position === undefined || position <= 100n;
  const replica = { db: ctx.db, has, findPosition } as never;
  const cookie = (await rememberWritten({ config: ctx.config, replica }, "POST")) ?? "";
  const browser = { get: (name: string) => (name.toLowerCase() === "cookie" ? cookie.split(";")[0]! : null) };
  const reader = chooseReader({ config: ctx.config, replica }, ctx, method, browser);
  return reader === ctx ? "primary" : "replica";
}

test("a replica answers once it has what was written, and not where nobody knows how far that is", async () => {
  expect(await readerAfter(() => Promise.resolve(100n))).toBe("replica");
  expect(await readerAfter(() => Promise.resolve(101n))).toBe("primary");
  expect(await readerAfter(() => Promise.resolve(100n), "HEAD")).toBe("replica");
  expect(await readerAfter(() => Promise.resolve(100n), "POST")).toBe("primary");
  expect(await readerAfter(() => Promise.reject(new Error("away")))).toBe("primary");
});
