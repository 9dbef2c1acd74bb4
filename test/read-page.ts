import type { Member } from "#domain/actor.ts";
import { buildPages } from "./actions/build-pages.ts";
import { ORIGIN } from "./actions/call.ts";
import { createTestApp } from "./http.ts";
import { signInAfresh } from "./tenders.ts";
import type { TestContext } from "./test-context.ts";

/** The pages as somebody who is signed in meets them. */
export async function createReader(ctx: TestContext) {
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  const app = createTestApp({ ...ctx, services }, await buildPages());
  const ask = async (who: Member, path: string): Promise<Response> => {
    const { browser } = await signInAfresh(ctx, who);
    const cookie = browser.get("Cookie") ?? "";
    return app.fetch(new Request(new URL(path, ORIGIN), { headers: { cookie } }));
  };
  /** What a page says, in words alone. */
  const read = async (who: Member, path: string): Promise<string> => {
    const answer = await ask(who, path);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    const [, main = ""] = /<main[\s\S]*?>([\s\S]*)<\/main>/.exec(await answer.text()) ?? [];
    return main
      .replaceAll(/<script[\s\S]*?<\/script>/g, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
  };
  return { app, ask, read };
}
