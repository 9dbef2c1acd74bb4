import { type Context as HonoContext, Hono, type MiddlewareHandler } from "hono";
import { type Actor, visitor } from "#domain/actor.ts";
import { type Services, createContext } from "#domain/context.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { newId } from "#platform/ids.ts";
import { isPlainVisitor, PageCache, type Renew } from "#platform/http/page-cache.ts";
import { compressAnswer } from "#platform/http/compress-answer.ts";
import { endHead } from "#platform/http/end-head.ts";
import { countRequests } from "#platform/http/count-requests.ts";
import { networkOf } from "#platform/http/network.ts";
import { refuseCrossOrigin } from "#platform/http/refuse-cross-origin.ts";
import { refuseStrangeHost } from "#platform/http/refuse-strange-host.ts";
import { refuseStrangeMethod } from "#platform/http/refuse-strange-method.ts";
import { refuseStrangeAddress } from "#platform/http/refuse-strange-address.ts";
import { hashedPolicy, headerGuard, secureHeaders } from "#platform/http/secure-headers.ts";
import type { Live } from "#platform/live.ts";
import { takeChance } from "#platform/take-chance.ts";
import { findRoute } from "#web/route-facts.ts";
import type { AnswerPage, AppEnv, AppVariables } from "./app-env.ts";
import { admitRequests } from "./admit-requests.ts";
import { answerLive, findTopics } from "./answer-live.ts";
import { answerUnavailable, findUnavailable, readAgain, submitAgain } from "./answer-unavailable.ts";
import type { Departure } from "./depart.ts";
import { answerDocument, answerDocumentLink } from "./answer-document.ts";
import { answerFirstPage } from "./answer-first-page.ts";
import { answerFile } from "./answer-file.ts";
import { answerTenderDocument } from "./answer-tender-document.ts";
import { answerTenderPack } from "./answer-tender-pack.ts";
import { CardAnswer } from "./answer-card.ts";
import { createPictureAnswer } from "./answer-picture.ts";
import { limitBodies } from "./limit-bodies.ts";
import { readBodies } from "./read-bodies.ts";
import { type FindProblem, createReadiness } from "./readiness.ts";
import { serveFiles, serveFilesOf } from "./serve-files.ts";
import { signalRequests } from "./signal-requests.ts";
import { chooseReader, rememberWritten } from "./read-own-writes.ts";
import { ProfileViewCounter } from "./profile-view-counter.ts";
import { SearchCounter } from "./search-counter.ts";

/** The HTTP shell: request → Context; headers, limits, health, files, then the pages. */
export function createApp(
  services: Services,
  answerPage: AnswerPage,
  assetsFolder: string,
  live: Live,
  views = new ProfileViewCounter(services),
  departure: Departure = { hasBegun: false },
  readiness = services.db,
  searches = new SearchCounter(services),
): Hono<AppEnv> {
  const { config } = services;
  live.watch((sessions) => findTopics(services, sessions));
  const isCurrent = () => services.replica?.isCurrent() ?? true;
  const makePage = createPageMaker(services, answerPage);
  const renew = renewPages(services, makePage, departure);
  const pages = new PageCache(services.clock, isKept, isCurrent, headerGuard(config), renew);
  live.onPublicChange(() => {
    pages.drop();
    cards.drop();
    services.replica?.expectChange();
  });
  const cards = new CardAnswer(services);
  const app = new Hono<AppEnv>();
  app.use(endHead());
  app.use(identifyAndLog(services));
  app.use(signalRequests());
  app.use(endConnections(departure));
  app.use(secureHeaders(config));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", answerReadiness(createReadiness({ ...services, db: readiness }, departure)));
  app.use(refuseStrangeHost(config));
  app.use(compressAnswer());
  app.use(refuseStrangeMethod());
  app.use(refuseStrangeAddress());
  app.use(
    "/assets/*",
    serveFiles({ root: assetsFolder, precompressed: true }, "max-age=31536000, immutable"),
  );
  app.all("/assets/*", (c) => c.text("There is no such file.", 404));
  app.use(serveFilesOf(assetsFolder, "max-age=3600"));
  app.use("/pictures/*", countRequests(config.REQUESTS_PER_MINUTE * PICTURES_TO_A_PAGE));
  app.get("/pictures/:file", createPictureAnswer(services));
  app.use("/tender-pictures/*", countRequests(config.REQUESTS_PER_MINUTE * PICTURES_TO_A_PAGE));
  app.get("/tender-pictures/:id", (c) => answerFirstPage(c, services));
  app.use(countRequests(config.REQUESTS_PER_MINUTE));
  app.use(refuseCrossOrigin(config.publicUrl));
  app.get("/live", (c) => answerLive(c, services, live));
  app.get("/files/:id", (c) => answerFile(c, services));
  app.get("/tender-documents/:id", (c) => answerTenderDocument(c, services));
  app.get("/tender-packs/:id", (c) => answerTenderPack(c, services));
  app.get("/documents/:id", (c) => answerDocumentLink(c, services));
  app.get("/documents/:id/open", (c) => answerDocument(c, services));
  app.use(limitBodies(services, (path) => findRoute(path)?.facts.takesFiles));
  app.use(readBodies(services));
  app.use(views.middleware(viewedCompany));
  app.use(searches.middleware);
  app.use(pages.middleware);
  app.use(admitRequests(config, (path) => findRoute(path)?.facts.isDue));
  app.get("/cards/:file", cards.answer);
  app.all("*", servePages(services, makePage));
  app.onError((error, c) => {
    const unavailable = findUnavailable(error);
    if (unavailable) return answerUnavailable(c, unavailable);
    services.log.error({ requestId: c.get("requestId"), err: error }, "request failed");
    return c.text(`Something went wrong on our side. Please quote this number: ${c.get("requestId")}`, 500);
  });
  return app;
}

function isKept(path: string): boolean {
  const route = findRoute(path);
  return route !== undefined && !route.isData && route.facts.isKept === true;
}

function viewedCompany(path: string): string | undefined {
  const route = findRoute(path);
  return route?.facts.countsView && route.params["number"];
}

/** So many pictures stand on a page at most, roughly. */
const PICTURES_TO_A_PAGE = 20;
const LOOKS = new Set(["/healthz", "/readyz"]);

/** Gives each request an id and a nonce, and writes one line when it is answered: no address, no query. */
function identifyAndLog(services: Services) {
  return async (c: HonoContext<AppEnv>, next: () => Promise<void>): Promise<void> => {
    const started = performance.now();
    c.set("requestId", newId("req", services.clock.now().getTime()));
    c.set("nonce", takeChance(16).toString("base64"));
    c.set("network", networkOf(c, services.config));
    await next();
    if (!c.get("keptHeaders")) c.res.headers.set("X-Request-Id", c.get("requestId"));
    // Proxies look every second or two: their looks would be most of the log.
    const level = LOOKS.has(c.req.path) && c.res.ok ? "debug" : "info";
    services.log[level](
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: withoutAddresses(c.req.path).slice(0, 200),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      "answered",
    );
  };
}

/** An address of somebody that was typed as one of a page, and a calendar's, which is a secret. */
function withoutAddresses(path: string): string {
  return path.replaceAll(/[^/]*(?:@|%40)[^/]*/gi, "[address]").replaceAll(/[0-9a-f]{64}/gi, "[address]");
}

/** A server that is shutting down asks for no further requests on the connections it has. */
function endConnections(departure: Departure): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (departure.hasBegun) c.header("Connection", "close");
  };
}

/** `ready`, or 503 with what is in the way. */
export function answerReadiness(findProblem: FindProblem) {
  return async (c: HonoContext): Promise<Response> => {
    const problem = await findProblem();
    return problem === undefined ? c.text("ready") : c.text(problem, 503);
  };
}

/**
 * How a visitor's page may be kept on the way: one that was made with a cookie or sets one, as for a toast, by nobody
 * else; nor one that failed, or its data alone, whose own headers the router has left out: either may be of an address
 * that is a secret. Any other is asked for anew each time.
 */
function sharing(request: Request, answer: Response): string {
  const isOwn = answer.headers.has("Set-Cookie") || !isPlainVisitor(request);
  const isOther = !answer.ok || new URL(request.url).pathname.endsWith(".data");
  return isOwn || isOther ? "private, no-cache" : "public, no-cache";
}

type Asked = Pick<AppVariables, "requestId" | "nonce" | "network" | "receivedAt"> & {
  actor: Actor;
  isShared: boolean;
};
type MakePage = (request: Request, asked: Asked) => Promise<Response>;

function createPageMaker(services: Services, answerPage: AnswerPage): MakePage {
  const sharedPolicy = hashedPolicy(services.config, answerPage.scriptHashes ?? []);
  return async (request, { actor, requestId, nonce, network, receivedAt, isShared }) => {
    const { method, headers } = request;
    const ctx = createContext(services, {
      actor,
      requestId,
      onlyReads: method === "GET" || method === "HEAD",
      network,
      receivedAt,
      userAgent: (headers.get("user-agent") ?? "").slice(0, 300),
    });
    const reader = chooseReader(services, ctx, method, headers);
    const page = await answerPage(request, { ctx, reader, nonce, requestId, isShared });
    if (isShared) page.headers.set("Content-Security-Policy", sharedPolicy);
    const written = await rememberWritten(services, method);
    if (written !== undefined) page.headers.append("Set-Cookie", written);
    // A member's page must not be cached, on this machine or on the way.
    if (ctx.actor.kind === "member") page.headers.set("Cache-Control", "private, no-store");
    else if (!page.headers.has("Cache-Control")) page.headers.set("Cache-Control", sharing(request, page));
    page.headers.append("Vary", "Cookie");
    return page;
  };
}

function servePages(services: Services, makePage: MakePage) {
  const answer = async (c: HonoContext<AppEnv>, request = c.req.raw): Promise<Response> => {
    const actor = c.get("actor") ?? (await findActor(services, c.req.raw.headers));
    c.set("actor", actor);
    return makePage(request, { ...c.var, actor, isShared: c.get("isShared") ?? false });
  };
  return async (c: HonoContext<AppEnv>) =>
    (await isDoneOnce(c))
      ? submitAgain(() => answer(c, c.req.raw.clone()))
      : readAgain(c.req.method, () => answer(c));
}

/** Makes pages that are kept again, for no request of anybody. */
function renewPages(services: Services, makePage: MakePage, departure: Departure): Renew {
  return async (request) => {
    if (departure.hasBegun) return undefined;
    const requestId = newId("req", services.clock.now().getTime());
    try {
      return await makePage(request, {
        requestId,
        actor: visitor,
        nonce: "",
        network: "own",
        receivedAt: undefined,
        isShared: true,
      });
    } catch (error) {
      // The page that is kept stands for the rest of its minute; who asks after it hears what is wrong.
      services.log.warn({ requestId, err: error }, "page not renewed");
      return undefined;
    }
  };
}

/** Whether a request, which was read whole, is one that may come twice. */
async function isDoneOnce(c: HonoContext<AppEnv>): Promise<boolean> {
  const intents = findRoute(c.req.path)?.facts.onceOnly;
  if (!intents || c.req.method !== "POST" || !c.get("receivedAt")) return false;
  const form = await c.req.raw
    .clone()
    .formData()
    .catch(() => undefined);
  return intents.some((intent) => form?.get("intent") === intent);
}
