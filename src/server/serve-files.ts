import { existsSync, readdirSync } from "node:fs";
import type { MiddlewareHandler } from "hono";
import { serveStatic } from "@hono/node-server/serve-static";
import type { AppEnv } from "./app-env.ts";

/** Serves the files that a folder has from the start; no page asks the disk whether there is a file of its name. */
export function serveFilesOf(root: string, cached: string): MiddlewareHandler<AppEnv> {
  const names = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
  const paths = new Set(names.filter((entry) => entry.isFile()).map(({ name }) => `/${name}`));
  const serve = serveFiles({ root }, cached);
  return (c, next) => (paths.has(c.req.path) ? serve(c, next) : next());
}

/** Serves a folder's files to be cached; `onFound` comes too late to set a header on the answer. */
export function serveFiles(
  options: Parameters<typeof serveStatic<AppEnv>>[0],
  cached: string,
): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>(options);
  return async (c, next) => {
    const answer = await serve(c, next);
    if (answer instanceof Response) answer.headers.set("Cache-Control", `public, ${cached}`);
    return answer;
  };
}
