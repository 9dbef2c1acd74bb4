import { data, type HeadersFunction, type ServerBuild } from "react-router";

import type { Context } from "#domain/context.ts";
import { AppError, type ErrorKind, isAppError, type Remedy } from "#platform/errors.ts";
import { signInFirst } from "./forms/sign-in-first.ts";

/**
 * The one place where a refusal gets its status, on pages, forms and JSON answers alike. Input that does not fit its
 * schema is `invalid`. Where somebody has to be signed in, a page leads to the sign-in instead (`sign-in-first.ts`); a
 * visitor's own form answers 401.
 */
const statuses: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  gone: 410,
  conflict: 409,
  "too-many": 429,
  unavailable: 503,
};

/** A refusal as an HTTP answer. */
export interface Refusal {
  kind: ErrorKind | "unexpected";
  /** For the user. */
  message: string;
  /** In seconds; only from a rate limit. */
  retryAfter: number | undefined;
  /** What the page can offer besides waiting. */
  remedy?: Remedy | undefined;
  /** The errors of input that does not fit its schema. */
  issues: readonly Issue[];
  /** Status and headers of the answer. */
  init: { status: number; headers: Record<string, string> };
}

export interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The refusal that an error stands for; undefined for a bug or a thrown response. */
export function refusalOf(error: unknown): Refusal | undefined {
  const issues = issuesOf(error);
  if (issues) return refusal("invalid", issues[0]?.message ?? "", undefined, issues);
  if (!isAppError(error)) return undefined;
  return { ...refusal(error.kind, error.message, error.retryAfter), remedy: error.remedy };
}

function refusal(
  kind: ErrorKind,
  message: string,
  retryAfter?: number,
  issues: readonly Issue[] = [],
): Refusal {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return { kind, message, retryAfter, issues, init: { status: statuses[kind], headers } };
}

/** By name, because the page server has a zod of its own. */
function issuesOf(error: unknown): Issue[] | undefined {
  if (!(error instanceof Error) || !/^\$?ZodError$/.test(error.name)) return undefined;
  return (error as Error & { issues?: Issue[] }).issues ?? [];
}

/**
 * Answers a bug with a page's own message, and logs it under the request's id like any other; rethrows anything else.
 */
export function logBug(ctx: Context, error: unknown, message: string): Refusal {
  if (!(error instanceof Error) || refusalOf(error)) throw error;
  ctx.log.error({ requestId: ctx.requestId, err: error }, "request failed, and said so on its page");
  return {
    kind: "unexpected",
    message,
    retryAfter: undefined,
    issues: [],
    init: { status: 500, headers: {} },
  };
}

/** For a promise's `catch`: answers refusals of these kinds as the page wants, and rethrows everything else. */
export function onRefusal<Answer>(
  kinds: readonly ErrorKind[] | "any",
  answer: (refusal: Refusal) => Answer,
): (error: unknown) => Answer {
  return (error) => {
    const found = refusalOf(error);
    if (!found || (kinds !== "any" && !kinds.some((kind) => kind === found.kind))) throw error;
    return answer(found);
  };
}

/** The result of an operation that reports `{ success, message }`. */
interface Said {
  success: boolean;
  message: string;
  retryAfter?: number;
}

/** Turns its failure into a refusal like any other. */
export function requireSuccess(said: Said): void {
  if (!said.success) throw errorOf(said);
}

/** Status and headers for a page that shows such a result. */
export function initOf(said: Said): Refusal["init"] {
  const refused = said.success ? undefined : refusalOf(errorOf(said));
  return refused?.init ?? { status: 200, headers: {} };
}

function errorOf({ message, retryAfter }: Said): AppError {
  if (retryAfter === undefined) return new AppError("invalid", message);
  return new AppError("too-many", message, { retryAfter });
}

/**
 * The same build with every loader, action and middleware answering refusals of the domain: sign-in first where nobody
 * is signed in (with the way back kept), otherwise an error page with the right status and the refusal's sentence.
 * Input that does not fit its schema is a bad request. The Retry-After of a rate limit is on every document and data
 * response, whatever headers the routes have.
 */
export function answering(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action, middleware, headers } = route.module;
      return [
        id,
        {
          ...route,
          module: {
            ...route.module,
            headers: keepingRetryAfter(headers),
            ...(loader && { loader: answered(loader) }),
            ...(action && { action: answered(action) }),
            ...(middleware && { middleware: middleware.map((step) => answered(step)) }),
          },
        },
      ];
    }),
  );
  return { ...build, routes };
}

function answered<Args extends [{ request: Request; url: URL }, ...unknown[]], Result>(
  run: (...args: Args) => Result | Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      return await run(...args);
    } catch (error) {
      const found = refusalOf(error);
      if (!found) throw error;
      if (found.kind === "unauthenticated") throw signInFirst(args[0]);
      throw data({ message: found.message }, found.init);
    }
  };
}

/** A route's own headers, or its parents'; the router drops those of actions and errors. */
function keepingRetryAfter(headers: HeadersFunction | HeadersInit | undefined): HeadersFunction {
  return (args) => {
    const own = typeof headers === "function" ? headers(args) : (headers ?? args.parentHeaders);
    const kept = new Headers(own);
    const sources = [args.errorHeaders, args.actionHeaders, args.loaderHeaders, args.parentHeaders];
    const seconds = sources.map((source) => source?.get("Retry-After")).find((value) => value);
    if (seconds) kept.set("Retry-After", seconds);
    return kept;
  };
}
