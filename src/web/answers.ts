import { data, redirect, type ServerBuild } from "react-router";

import { type AppError, isAppError } from "#platform/errors.ts";

const statuses: Record<AppError["kind"], number> = {
  "not-found": 404,
  forbidden: 403,
  conflict: 409,
  invalid: 400,
  "too-many": 429,
  unauthenticated: 401,
};

/** The HTTP status that a refusal of the domain has on a page. */
export function statusOf(error: AppError): number {
  return statuses[error.kind];
}

/** When a refused request may be tried again, for its answer's headers. */
export function retryAfter(error: { retryAfter?: number | undefined }): Record<string, string> {
  return error.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) };
}

/**
 * The same build with every loader, action and middleware answering refusals of the domain: sign-in first where nobody
 * is signed in (with the way back kept), otherwise an error page with the right status and the refusal's sentence. Input
 * that does not fit its schema is a bad request.
 */
export function answering(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action, middleware } = route.module;
      return [
        id,
        {
          ...route,
          module: {
            ...route.module,
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
      const unfit = firstIssue(error);
      if (unfit !== undefined) throw data({ message: unfit }, { status: 400 });
      if (!isAppError(error)) throw error;
      const [{ request, url }] = args;
      if (error.kind === "unauthenticated") throw signInFirst(request, url);
      throw data(
        { message: error.message },
        {
          status: statusOf(error),
          headers: error.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) },
        },
      );
    }
  };
}

/** What a schema says of input that no form of ours sends; by name, because the page server has a zod of its own. */
function firstIssue(error: unknown): string | undefined {
  if (!(error instanceof Error) || !/^\$?ZodError$/.test(error.name)) return undefined;
  const { issues } = error as Error & { issues?: { message: string }[] };
  return issues?.[0]?.message;
}

/** To the sign-in page, and afterwards back to where the visitor wanted to go. */
function signInFirst(request: Request, url: URL): Response {
  const back =
    request.method === "GET" || request.method === "HEAD" ? `${url.pathname}${url.search}` : url.pathname;
  return redirect(`/login?next=${encodeURIComponent(back)}`);
}
