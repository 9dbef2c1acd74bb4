// Started by run.ts: answers one page's tree, rendered again for each request, and a bare answer, by Hono alone.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { AppContext } from "#web/session.ts";
import { visitor } from "#domain/actor.ts";
import { createContext } from "#domain/context.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";

interface Build {
  entry: { module: { default: Render; createPages(build: Build): Answer } };
}
type Answer = (request: Request, values: AppContext) => Promise<Response>;
type Render = (
  request: Request,
  status: number,
  headers: Headers,
  page: object,
  context: unknown,
) => Promise<Response>;

const [port, address] = [Number(process.argv[2]), process.argv[3]!];
const config = readConfig(process.env);
const { services } = await openServices(config);
const build = (await import(
  new URL("../../build/server/index.js", import.meta.url).href
)) as unknown as Build;
const render = build.entry.module.default;

/** The arguments with which the page would be rendered, once its loaders have answered. */
async function takeTree(): Promise<Parameters<Render>> {
  let taken: Parameters<Render> | undefined;
  const take: Render = async (...args) => {
    taken = args;
    return new Response("");
  };
  const answer = build.entry.module.createPages({
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: take } },
  });
  const ctx = createContext(services, {
    actor: visitor,
    requestId: "req_bench",
    network: "bench",
    userAgent: "",
  });
  const url = new URL(address, config.publicUrl);
  await answer(new Request(url), {
    ctx,
    reader: ctx,
    nonce: "",
    requestId: "req_bench",
    isShared: true,
  } as AppContext);
  if (!taken) throw new Error(`${address} was not rendered`);
  const [request, status, headers, page, context] = taken;
  return [request, status, headers, { ...page, serverHandoffStream: undefined }, context];
}

const [request, status, headers, page, context] = await takeTree();
const app = new Hono()
  .get("/tree", () => render(request, status, new Headers(headers), page, context))
  .get("/bare", (c) => c.text("ok"));
serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => process.send?.("ready"));
