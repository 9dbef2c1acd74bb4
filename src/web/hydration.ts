import type { EntryContext } from "react-router";
import { NETWORK_ERROR } from "./connection/network-error.data.ts";
import { KEPT_TYPING } from "./forms/kept-typing.ts";
import { FIND_FIELD, hearFindKeys } from "./layout/find-keys.ts";

/**
 * When a page's scripts start: `load` at once, `paint` when the page has been painted, `intent` with the visitor's first
 * interaction (a pointer, a key, a touch, a scroll), `resume` with that too, but when painted in a tab that keeps what was
 * typed into the page. Everything works before that, by plain links and forms, so that reading costs no scripts. `never`
 * is for the page that stands in for others: it is loaded anew when there is a network.
 */
export type ScriptStart = "load" | "paint" | "intent" | "resume" | "never";

interface Parts {
  head: string;
  tail: string;
}

/** What the starter finds in the page. */
interface Plan {
  start: Exclude<ScriptStart, "never">;
  /** The files of every page, in the order of their use. */
  manifest: string;
  entry: string;
  imports: readonly string[];
  /** Each route's id with its modules. */
  routes: readonly (readonly [string, readonly string[]])[];
  /** The request that made the page, where it shows an error of ours. */
  requestId?: string;
}

/**
 * The scripts that hydrate a page, in place of React Router's `<Scripts>`: the same globals, but no streaming, and a start
 * that can be delayed. What differs from page to page stands in data blocks, `data` (the encoded loader data) as it is; the
 * one script that runs is the same on every page, so that a page without a nonce can name it by its hash.
 */
export function hydrationScripts(
  page: EntryContext,
  data: string,
  { nonce, start, requestId }: { nonce?: string; start: ScriptStart; requestId?: string },
): Parts {
  const { manifest } = page;
  if (start === "never") return { head: "", tail: scriptOf(onReturn, nonce) };
  const ids = page.staticHandlerContext.matches.map((match) => match.route.id);
  const plan: Plan = {
    start,
    manifest: manifest.url,
    entry: manifest.entry.module,
    imports: [
      ...new Set([...manifest.entry.imports, ...ids.flatMap((id) => manifest.routes[id]?.imports ?? [])]),
    ],
    routes: ids.map((id) => [id, routeModules(manifest.routes[id])] as const),
    ...(requestId !== undefined && { requestId }),
  };
  const tail = [
    dataBlock("page-plan", JSON.stringify(plan)),
    dataBlock("page-context", page.serverHandoffString ?? "{}"),
    dataBlock("page-data", data),
    scriptOf(starter, nonce),
  ];
  const head = start === "load" ? scriptOf(earlyKeys, nonce) + preloadsOf(plan, nonce) : "";
  return { head, tail: tail.join("") };
}

/** The scripts that run inline on pages of ours, beside the router's own. */
export function inlineScripts(): string[] {
  return [starter, onReturn, earlyKeys];
}

/** What a member types for quick find while the scripts are on their way. */
const earlyKeys = `(${hearFindKeys.toString()})(${JSON.stringify(FIND_FIELD)})`;

const scriptOf = (text: string, nonce: string | undefined) =>
  `<script${nonce === undefined ? "" : ` nonce="${nonce}"`}>${text}</script>`;

/** JSON in an element that runs nothing; a `<` stands only in its strings, where it can be escaped. */
const dataBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`;

function preloadsOf({ manifest, entry, imports, routes }: Plan, nonce: string | undefined): string {
  const files = new Set([manifest, entry, ...imports, ...routes.flatMap(([, modules]) => modules)]);
  const own = nonce === undefined ? "" : ` nonce="${nonce}"`;
  return [...files].map((file) => `<link rel="modulepreload" href="${file}"${own}>`).join("");
}

/** Waits for the first interaction, then fetches everything at once. */
const onIntent =
  "()=>{const signs=['pointermove','pointerdown','touchstart','keydown','focusin','scroll'];" +
  "const once=()=>{for(const sign of signs)removeEventListener(sign,once,true);fetchAll()};" +
  "for(const sign of signs)addEventListener(sign,once,{capture:true,passive:true})}";

/** Nothing is painted behind another tab, so there is nothing to wait for. */
const onPaint = "()=>{if(document.hidden)fetchAll();else requestAnimationFrame(()=>setTimeout(fetchAll))}";

/** A browser may refuse to say what it keeps: then there is nothing to resume. */
const onResume =
  `()=>{let isKept=false;try{isKept=sessionStorage.getItem('${KEPT_TYPING}')!==null}catch{}` +
  "if(isKept)onPaint();else onIntent()}";

/** A form that is sent before the scripts run would, without a network, be lost to the browser's own page. */
const onOffline =
  "addEventListener('submit',event=>{if(navigator.onLine||document.documentElement.dataset.scripts)return;" +
  "event.preventDefault();const {submitter:button}=event;if(!button)return;" +
  `button.setCustomValidity('${NETWORK_ERROR}');button.reportValidity();button.setCustomValidity('')},true);`;

const starter = [
  "{const {nonce}=document.currentScript;",
  onOffline,
  "const read=id=>document.getElementById(id).textContent;",
  "const {start:when,manifest,entry,imports,routes}=JSON.parse(read('page-plan'));",
  // zod tries once whether it may compile its checks, which the policy forbids and the browser then reports.
  "window.__zod_globalConfig={jitless:true};",
  "const context=window.__reactRouterContext=JSON.parse(read('page-context'));",
  "context.stream=new ReadableStream({start(c){c.enqueue(read('page-data'));c.close()}}).pipeThrough(new TextEncoderStream());",
  "const start=async()=>{await import(manifest);",
  "window.__reactRouterRouteModules=Object.fromEntries(await Promise.all(routes.map(async([id,files])=>",
  "[id,Object.assign({},...await Promise.all(files.map(file=>import(file))))])));",
  "await import(entry)};",
  "const fetchAll=()=>{for(const file of new Set([manifest,entry,...imports,...routes.flatMap(([,files])=>files)])){",
  "const link=document.createElement('link');link.rel='modulepreload';link.nonce=nonce;link.href=file;document.head.append(link)}",
  "start()};",
  `const onPaint=${onPaint};const onIntent=${onIntent};`,
  `({load:start,paint:onPaint,intent:onIntent,resume:${onResume}})[when]()}`,
].join("");

/** Loads the page anew when the server answers: a browser may call itself online without reaching anything. */
const onReturn =
  "const load=()=>location.reload();addEventListener('online',load);" +
  "const ask=wait=>setTimeout(()=>fetch('/readyz',{cache:'no-store'}).then(answer=>answer.ok?load():askLater(wait)," +
  "()=>askLater(wait)),wait);const askLater=wait=>ask(Math.min(wait*2,30000));ask(2000);";

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
