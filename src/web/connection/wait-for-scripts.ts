import { nextPicture } from "../next-picture.ts";
import { connection, UNREACHED } from "./connection.ts";

interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

interface Route {
  id: string;
  /** What the router has of a route only when its script has come. */
  lazy?: Record<string, (() => Promise<unknown>) | undefined>;
  children?: Route[];
}

/** What the router keeps at the window. */
interface Scripted {
  __reactRouterManifest?: Manifest;
  __reactRouterDataRouter?: { routes: Route[] };
}

/** With a server that is there all the same, the router's own way is the better one. */
const MAX_TRIES = 10;

/**
 * Has the router wait where another page's script does not come: it would load the shown page anew, and a browser
 * without a network would show its own error in place of it, even where it believes to have one.
 */
export function waitForScripts(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as Scripted;
  if (router && manifest) guard(router.routes, manifest);
}

function guard(routes: readonly Route[], manifest: Manifest): void {
  for (const { id, lazy, children } of routes) {
    const route = manifest.routes[id];
    if (lazy && route) {
      const files = [route.module, ...(route.imports ?? [])];
      let fetched: Promise<void> | undefined;
      for (const [name, load] of Object.entries(lazy)) {
        if (load) lazy[name] = () => (fetched ??= untilFetched(files)).then(load);
      }
    }
    if (children) guard(children, manifest);
  }
}

/** The browser keeps what was fetched, so that the router's import finds it. */
async function untilFetched(files: readonly string[]): Promise<void> {
  await nextPicture();
  for (let tries = 0; tries < MAX_TRIES && !(await areReached(files)); tries++) {
    connection.lose();
    await connection.untilRegained();
  }
}

async function areReached(files: readonly string[]): Promise<boolean> {
  try {
    const answers = await Promise.all(files.map((file) => fetch(file)));
    return answers.every(({ status }) => !UNREACHED.has(status));
  } catch {
    return false;
  }
}
