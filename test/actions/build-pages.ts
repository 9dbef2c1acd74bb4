import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { FunctionComponent } from "react";
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import type { AnswerPage } from "../../src/server/app-env.ts";
import * as entry from "#web/entry.server.tsx";
import * as rootModule from "#web/root.tsx";
import routeMap from "#web/routes.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

const modules = import.meta.glob<RouteModule>(["../../src/web/routes/**/*.{ts,tsx}", "!**/*.test.ts"]);

/** Every action of the route map by its file, once for each intent that it declares: "" where a form sends none. */
export async function listActions(): Promise<string[]> {
  const actions = (await loadRoutes()).flatMap(({ file, module }) => {
    const { intents = [""] } = (module.action ?? { intents: [] }) as { intents?: string[] };
    return intents.map((intent) => nameAction(file, intent));
  });
  return actions.sort();
}

export const nameAction = (file: string, intent: string) => (intent === "" ? file : `${file} ${intent}`);

/**
 * The page server of the product over the route map, as the build makes it: the same entry and the same route modules.
 * No bundle lies between, so that a route and the domain below it are one instance of every module.
 */
export async function buildPages(): Promise<AnswerPage> {
  const routes = Object.fromEntries((await loadRoutes()).map((route) => [route.id, route] as const));
  const root = { id: "root", path: "", module: decorate(rootModule as unknown as RouteModule) };
  const build: ServerBuild = {
    entry: { module: entry as unknown as ServerBuild["entry"]["module"] },
    routes: { root, ...routes },
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(
        ["root", ...Object.keys(routes)].map((id) => [id, describe({ root, ...routes }[id]!)] as const),
      ),
      url: "/assets/manifest.js",
      version: "test",
    },
    assetsBuildDirectory: "build/client",
    publicPath: "/",
    basename: "/",
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return entry.createPages(build);
}

interface LoadedRoute {
  file: string;
  id: string;
  parentId: string;
  path?: string | undefined;
  index?: boolean | undefined;
  module: RouteModule;
}

let loaded: Promise<LoadedRoute[]> | undefined;
const loadRoutes = () => (loaded ??= loadAll(routeMap, "root"));

async function loadAll(entries: readonly RouteConfigEntry[], parentId: string): Promise<LoadedRoute[]> {
  const nested = await Promise.all(
    entries.map(async ({ file, path, index, children = [] }) => {
      const id = file.replace(/\.tsx?$/, "");
      const module = decorate(await modules[`../../src/web/${file}`]!());
      return [{ file, id, parentId, path, index, module }, ...(await loadAll(children, id))];
    }),
  );
  return nested.flat();
}

/** Hands a page's component what its loader and action answered, as the build's transform of the module does. */
function decorate(module: RouteModule): RouteModule {
  return {
    ...module,
    ...(module.default && { default: withComponentProps(module.default as FunctionComponent) }),
    ...(module.ErrorBoundary && {
      ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary as FunctionComponent),
    }),
  };
}

function describe({
  id,
  parentId,
  path,
  index,
  module,
}: Omit<LoadedRoute, "file" | "parentId"> & { parentId?: string }) {
  return {
    id,
    parentId,
    path,
    index,
    module: `/assets/${id}.js`,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    hasAction: Boolean(module.action),
    hasLoader: Boolean(module.loader),
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: Boolean(module.ErrorBoundary),
    hasDefaultExport: Boolean(module.default),
  };
}
