import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { system as systemActor } from "#domain/actor.ts";
import { createContext, createSystemContext } from "#domain/context.ts";
import { createDraft, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { rewrapKeys } from "./rewrap-keys.ts";
import { openBytes, openFacts, sealBytes, sealFacts } from "./seal-field.ts";
import { LEAST_SEALED_BYTES, MAX_SEALED_BYTES } from "./sealing.limits.ts";
import { findPackageKey, takePackageKey } from "./sealing.queries.ts";
import { makeQuoteKey, openQuoteKey } from "./wrap-quote-key.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
const { pool } = ctx.database;
const withSecret = (secret: string) =>
  createContext(
    { ...ctx.services, config: { ...ctx.config, secret } },
    { actor: systemActor, requestId: "req_test", network: "own", userAgent: "" },
  );

let packages: string[];
beforeAll(async () => {
  const sides = await createTenderSides(ctx);
  packages = [];
  for (let each = 0; each < 3; each += 1) packages.push(await createDraft(ctx, sides.buyer.owner));
});

const take = (packageId: string, acting = system) => acting.transact((tx) => takePackageKey(tx, packageId));
const tampered = (buffer: Buffer) => Buffer.concat([buffer.subarray(0, -1), Buffer.of(buffer.at(-1)! ^ 1)]);

test("a package has one key, whoever takes it first, and nothing of it stands in the database", async () => {
  const [packageId, other] = packages as [string, string];
  expect(await findPackageKey(ctx, packageId)).toBeUndefined();
  const keys = await Promise.all([take(packageId), take(packageId), take(packageId)]);
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
  expect(await findPackageKey(ctx, packageId)).toEqual(keys[0]);
  expect(await take(other)).not.toEqual(keys[0]);
  const { rows } = await pool.query("select package_key::text as row from package_key");
  for (const { row } of rows) expect(row).not.toContain(keys[0]!.toString("hex"));
});

test("a quote's key is opened with its package's key, for that quote of that package alone", async () => {
  const [packageKey, otherKey] = [await take(packages[0]!), await take(packages[1]!)];
  const place = { packageId: packages[0]!, quoteId: "quo_1" };
  const { key, wrapped } = makeQuoteKey(packageKey, place);
  expect(openQuoteKey(packageKey, place, wrapped)).toEqual(key);
  expect(() => openQuoteKey(otherKey, place, wrapped)).toThrow();
  expect(() => openQuoteKey(packageKey, { ...place, quoteId: "quo_2" }, wrapped)).toThrow();
  expect(() => openQuoteKey(packageKey, { ...place, packageId: packages[1]! }, wrapped)).toThrow();
  expect(() => openQuoteKey(packageKey, place, tampered(wrapped))).toThrow();
});

test("what is sealed of a quote is opened for its version and field alone", async () => {
  const { key } = makeQuoteKey(await take(packages[0]!), { packageId: packages[0]!, quoteId: "quo_1" });
  const place = { quoteId: "quo_1", version: 1, field: "lines" };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (facts) => {
      const sealed = sealFacts(key, place, facts);
      expect(JSON.stringify(openFacts(key, place, sealed))).toBe(JSON.stringify(facts));
      for (const other of [{ quoteId: "quo_2" }, { version: 2 }, { field: "total" }])
        expect(() => openFacts(key, { ...place, ...other }, sealed)).toThrow();
      expect(() => openFacts(key, place, tampered(sealed))).toThrow();
    }),
    { numRuns: 60 },
  );
  const file = Buffer.from("%PDF-1.7 Total £12,345.00");
  expect(openBytes(key, place, sealBytes(key, place, file))).toEqual(file);
});

test("neither an amount nor its length shows in what is sealed", async () => {
  const { key } = makeQuoteKey(await take(packages[0]!), { packageId: packages[0]!, quoteId: "quo_1" });
  const place = { quoteId: "quo_1", version: 1, field: "total" };
  const [small, large] = [
    sealFacts(key, place, { total: 1 }),
    sealFacts(key, place, { total: 987_654_321_00 }),
  ];
  expect(small.length).toBe(large.length);
  expect(small.length).toBe(LEAST_SEALED_BYTES + 28);
  for (const text of ["987654321", "total"]) expect(large.includes(text)).toBe(false);
  expect(() => sealBytes(key, place, Buffer.alloc(MAX_SEALED_BYTES + 1))).toThrow("larger than anything");
});

test("after SECRET was changed keys are taken over by a command, and quotes open as before", async () => {
  const former = ctx.config.secret;
  const key = await take(packages[0]!);
  const place = { packageId: packages[0]!, quoteId: "quo_9" };
  const quote = makeQuoteKey(key, place);
  const changed = withSecret("another secret of thirty-two letters");
  await expect(findPackageKey(changed, packages[0]!)).rejects.toThrow('see "lintel rewrap-keys"');
  await expect(take(packages[0]!, changed)).rejects.toThrow('see "lintel rewrap-keys"');
  const own = await take(packages[2]!, changed);
  const unhelped = await rewrapKeys(changed, "some other secret of thirty-two letters");
  expect(unhelped).toMatchObject({ rewrapped: 0, present: 1 });
  expect(new Set(unhelped.lost)).toEqual(new Set(packages.slice(0, 2)));
  const [{ rows: before }] = [await pool.query("select count(*)::int as count from audit_event")];
  expect(await rewrapKeys(changed, former)).toEqual({ rewrapped: 2, present: 1, lost: [] });
  expect(await rewrapKeys(changed, former)).toEqual({ rewrapped: 0, present: 3, lost: [] });
  // However many more there are than are taken at once.
  for (const atOnce of [1, 2, 3])
    expect(await rewrapKeys(changed, former, atOnce)).toEqual({ rewrapped: 0, present: 3, lost: [] });
  const { rows: after } = await pool.query("select count(*)::int as count from audit_event");
  expect(after[0].count).toBe(before[0].count + 1);
  expect(await findPackageKey(changed, packages[0]!)).toEqual(key);
  expect(await findPackageKey(changed, packages[2]!)).toEqual(own);
  expect(openQuoteKey((await findPackageKey(changed, packages[0]!))!, place, quote.wrapped)).toEqual(
    quote.key,
  );
  await expect(findPackageKey(ctx, packages[0]!)).rejects.toThrow('see "lintel rewrap-keys"');
});

test("a key that somebody put in the place of another is lost, and does not keep the others from being taken over", async () => {
  await pool.query(
    "update package_key set wrapped = (select wrapped from package_key where package_id = $1) where package_id = $2",
    [packages[0], packages[1]],
  );
  expect(await rewrapKeys(system, "another secret of thirty-two letters")).toEqual({
    rewrapped: 2,
    present: 0,
    lost: [packages[1]],
  });
});

test("only the system takes keys over, and from a secret that can be one", async () => {
  await expect(rewrapKeys(ctx, "x".repeat(32))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(rewrapKeys(system, "short")).rejects.toThrow("at least 32 characters");
});
