import type { EntryContext } from "react-router";

/**
 * When a page's scripts start: `load` at once, `paint` when the page has been painted, `intent` with the visitor's first
 * sign of life (a pointer, a key, a touch, a scroll). Everything works before that, by plain links and forms, so that
 * reading costs no scripts. `never` is for the page that stands in for others: it is loaded anew when there is a network.
 * When a page's scripts start: `load` at once, `paint` when the page has been painted, `intent` with the visitor's
 * first interaction (pointer, key, touch, scroll). Everything works before that, by plain links and forms, so that
 * reading costs no scripts.
 */
export type ScriptStart = "load" | "paint" | "intent" | "never";

interface Parts {
  head: string;
  tail: string;
}

/**
 * The scripts that hydrate a page, in place of React Router's `<Scripts>`: the same globals, but one script, no
 * streaming, and a start that can be delayed. `data` is the encoded loader data.
 */
export function hydrationScripts(page: EntryContext, data: string, nonce: string, start: ScriptStart): Parts {
  const { manifest } = page;
  if (start === "never") return { head: "", tail: `<script nonce="${nonce}">${onReturn}</script>` };
  const ids = page.staticHandlerContext.matches.map((match) => match.route.id);
  const routes = ids.map((id) => [id, routeModules(manifest.routes[id])] as const);
  const imports = ids.flatMap((id) => manifest.routes[id]?.imports ?? []);
  const files = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...imports,
    ...routes.flatMap(([, modules]) => modules),
  ];
  const preloads = [...new Set(files)].map(
    (file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}">`,
  );
  const script = [
    // zod tries once whether it may compile its checks, which the policy forbids and the browser then reports.
    "window.__zod_globalConfig={jitless:true};",
    `window.__reactRouterContext=${page.serverHandoffString};`,
    `window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${inScript(data)});c.close()}}).pipeThrough(new TextEncoderStream());`,
    `const routes=${inScript(routes)};`,
    `async function start(){await import(${inScript(manifest.url)});`,
    "window.__reactRouterRouteModules=Object.fromEntries(await Promise.all(routes.map(async([id,files])=>",
    "[id,Object.assign({},...await Promise.all(files.map(file=>import(file))))])));",
    `await import(${inScript(manifest.entry.module)})}`,
    start === "load"
      ? "start();"
      : `const fetchAll=()=>{document.head.insertAdjacentHTML('beforeend',${inScript(preloads.join(""))});start()};`,
    start === "paint" ? onPaint : "",
    start === "intent" ? onIntent : "",
  ];
  return {
    head: start === "load" ? preloads.join("") : "",
    tail: `<script nonce="${nonce}">{${script.join("")}}</script>`,
  };
}

/** Nothing is painted behind another tab, so there is nothing to wait for. */
const onPaint = "if(document.hidden)fetchAll();else requestAnimationFrame(()=>setTimeout(fetchAll));";

/** Loads the page anew when the server answers: a browser may call itself online without reaching anything. */
const onReturn =
  "const load=()=>location.reload();addEventListener('online',load);" +
  "const ask=wait=>setTimeout(()=>fetch('/readyz',{cache:'no-store'}).then(answer=>answer.ok?load():askLater(wait)," +
  "()=>askLater(wait)),wait);const askLater=wait=>ask(Math.min(wait*2,30000));ask(2000);";

/** Waits for the first interaction, then fetches everything at once. */
const onIntent =
  "const signs=['pointermove','pointerdown','touchstart','keydown','focusin','scroll'];" +
  "const once=()=>{for(const sign of signs)removeEventListener(sign,once,true);fetchAll()};" +
  "for(const sign of signs)addEventListener(sign,once,{capture:true,passive:true});";

type ManifestRoute = EntryContext["manifest"]["routes"][string];

function routeModules(route: ManifestRoute | undefined): string[] {
  if (!route) return [];
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route;
  return [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ].filter((file) => file !== undefined);
}

const escapes: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that can stand inside a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
