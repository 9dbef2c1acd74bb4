import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { addLeaf } from "#domain/transparency/add-leaf.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { findLeafHash, provesGrowth, provesInclusion } from "#domain/transparency/transparency.proof.ts";
import { growthSchema, headSchema, inclusionSchema } from "#domain/transparency/transparency.schema.ts";
import { createTestContext } from "#test/test-context.ts";
import { appContext } from "#web/session.ts";
import { loader as loadGrowth } from "./growth.ts";
import { loader as loadHead } from "./head.ts";
import { loader as loadHeads } from "./heads.ts";
import { loader as loadInclusion } from "./inclusion.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
const context = new RouterContextProvider();
context.set(appContext, { ctx } as never);

async function ask(load: (args: never) => Promise<Response>, query: string) {
  const answer = await load({ context, url: new URL(`https://lintel.test/?${query}`) } as never);
  return {
    status: answer.status,
    cache: answer.headers.get("Cache-Control"),
    body: (await answer.json()) as unknown,
  };
}

test("anybody gets heads and proofs as JSON that proves itself, and a refusal as a sentence with its status", async () => {
  for (const id of ["rcp_one", "rcp_two", "rcp_three"]) {
    const hash = Buffer.from(id).toString("hex");
    await system.transact((tx) => addLeaf(tx, { id, kind: "receipt", hash }));
    await publishHead(system);
  }
  const { body, cache } = await ask(loadHeads, "");
  const { heads } = body as { heads: unknown[] };
  expect(heads.map((head) => headSchema.parse(head).statement.size)).toEqual([3, 2, 1]);
  expect(cache).toBe("public, max-age=60");
  expect(await ask(loadHead, "")).toMatchObject({ body: heads[0] });
  expect(await ask(loadHead, "size=2")).toMatchObject({ body: heads[1] });
  expect(await ask(loadHead, "size=9")).toMatchObject({ status: 404 });
  const leaf = await findLeafHash("receipt", Buffer.from("rcp_two").toString("hex"));
  const inclusion = await ask(loadInclusion, `leaf=${leaf}`);
  expect(await provesInclusion(inclusionSchema.parse(inclusion.body))).toBe(true);
  const growth = await ask(loadGrowth, "from=1&to=2");
  expect(await provesGrowth(growthSchema.parse(growth.body))).toBe(true);
  expect(await ask(loadInclusion, `leaf=${leaf}&size=1`)).toMatchObject({ status: 404, cache: "no-store" });
  expect(await ask(loadInclusion, "leaf=x")).toMatchObject({
    status: 400,
    body: { problem: "A hash has 64 hexadecimal digits." },
  });
  expect(await ask(loadGrowth, "")).toMatchObject({
    status: 400,
    body: { problem: "Name the size of a published head." },
  });
});
