import { RouterContextProvider } from "react-router";
import type { Actor } from "#domain/actor.ts";
import { type ToastMessage } from "#web/ui/toast.tsx";
import { takeFlash } from "#web/flash.ts";
import { appContext } from "#web/session.ts";
import type { TestBrowser } from "./accounts.ts";
import type { TestContext } from "./test-context.ts";

type Handler = (args: never) => unknown;

interface Asked {
  /** Where the page is. */
  path: string;
  /** Sent as a form; without one the page is opened. */
  form?: Record<string, string | File | string[]>;
  actor?: Actor;
  browser: TestBrowser;
  params?: Record<string, string>;
  /** What the browser says of its request beside its cookies. */
  headers?: Record<string, string>;
}

export interface PageAnswer {
  status: number;
  headers: Headers;
  /** What the page's component gets. */
  data: Record<string, unknown>;
  /** What a redirect leaves for the next page to show, or what the page itself says. */
  toast: ToastMessage | null;
}

/** Calls a page's loader or action as the server does; the browser keeps the cookies of the answer. */
export async function askPage(ctx: TestContext, handler: Handler, asked: Asked): Promise<PageAnswer> {
  const url = new URL(asked.path, ctx.config.publicUrl);
  const headers = new Headers({ ...asked.headers, Cookie: asked.browser.get("Cookie") ?? "" });
  const body = asked.form && formOf(asked.form);
  const request = new Request(url, { headers, ...(body && { method: "POST", body }) });
  const context = new RouterContextProvider();
  const actor = asked.actor ?? { kind: "visitor" };
  const own = ctx.as(actor, asked.browser);
  context.set(appContext, { ctx: own, reader: own, nonce: "", requestId: "req_test", isShared: false });
  const args = { request, url, context, params: asked.params ?? {}, pattern: url.pathname };
  const answer: unknown = await Promise.resolve()
    .then(() => handler(args as never))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  return read(ctx, answer, asked.browser);
}

function formOf(values: NonNullable<Asked["form"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const text of [value].flat()) form.append(name, text);
  }
  return form;
}

function read(ctx: TestContext, answer: unknown, browser: TestBrowser): PageAnswer {
  if (answer instanceof Response) {
    const cookies = answer.headers.getSetCookie();
    browser.keep({ cookies });
    const flash = takeFlash(
      ctx,
      new Request(ctx.config.publicUrl, { headers: { Cookie: pairsOf(cookies) } }),
    );
    return { status: answer.status, headers: answer.headers, data: {}, toast: flash?.toast ?? null };
  }
  const wrapped = answer as { type?: string; data?: unknown; init?: ResponseInit | null };
  const isWrapped = wrapped.type === "DataWithResponseInit";
  const data = ((isWrapped ? wrapped.data : answer) ?? {}) as Record<string, unknown>;
  const headers = new Headers(isWrapped ? wrapped.init?.headers : undefined);
  browser.keep({ cookies: headers.getSetCookie() });
  const toast = (data["toast"] ?? null) as ToastMessage | null;
  return { status: (isWrapped && wrapped.init?.status) || 200, headers, data, toast };
}

const pairsOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");
