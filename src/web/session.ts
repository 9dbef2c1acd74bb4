import { createContext, type RouterContextProvider } from "react-router";

import type { Context, ReadContext } from "#domain/context.ts";

/** What the HTTP shell knows of a request before the pages see it. */
export interface AppContext {
  ctx: Context;
  reader: ReadContext;
  nonce: string;
  requestId: string;
  /** Whether the page is for other visitors, too, and may hold nothing of this request. */
  isShared: boolean;
}

export const appContext = createContext<AppContext>();

type Reader = Readonly<Pick<RouterContextProvider, "get">>;

/** The domain's context of this request: who is asking, the database, the clock. */
export function contextOf(context: Reader): Context {
  return context.get(appContext).ctx;
}

/** The same for reads of the directory, which may be answered by a replica that holds what this browser has written. */
export function readContextOf(context: Reader): ReadContext {
  return context.get(appContext).reader;
}

/** The nonce that this response's Content-Security-Policy names; a page for others, too, has none. */
export function nonceOf(context: Reader): string | undefined {
  const { isShared, nonce } = context.get(appContext);
  return isShared ? undefined : nonce;
}

/** The id under which this request is logged, where the page may hold it. */
export function ownRequestIdOf(context: Reader): string | null {
  const { isShared, requestId } = context.get(appContext);
  return isShared ? null : requestId;
}

/** The id under which this request is logged, for error pages. */
export function requestIdOf(context: Reader): string {
  return context.get(appContext).requestId;
}
