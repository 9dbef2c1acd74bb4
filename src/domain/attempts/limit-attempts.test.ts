import pg from "pg";
import { expect, test } from "vitest";
import { createContext } from "#domain/context.ts";
import { Limits } from "#platform/limits.ts";
import { TestBrowser, createMember, signInAs } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { signIn } from "#domain/sign-in/sign-in.ts";

const ctx = await createTestContext();

/** Nothing listens there. */
const away = new pg.Pool({ host: "127.0.0.1", port: 9, connectionTimeoutMillis: 1000 });

test("while the limits' store is away an account still has ten guesses in five minutes, and its owner gets in", async () => {
  const owner = await createMember(ctx);
  const services = { ...ctx.services, limits: new Limits(away) };
  const visitorIn = ({ network }: TestBrowser) =>
    createContext(services, {
      actor: { kind: "visitor" },
      requestId: "req_test",
      network,
      userAgent: "test",
    });
  const kinds = [];
  for (let n = 0; n < 30; n += 1) {
    const guesser = new TestBrowser();
    const guess = { email: owner.email, password: `Wrong & long ${n}` };
    kinds.push(
      await signIn(visitorIn(guesser), guess, guesser).catch((error: { kind: string }) => error.kind),
    );
  }
  expect(kinds).toEqual([...Array<string>(10).fill("invalid"), ...Array<string>(20).fill("too-many")]);
  await signInAs(ctx, owner.email, owner.browser);
});
