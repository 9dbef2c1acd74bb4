import type { Actor } from "#domain/actor.ts";
import type { Context, ReadContext } from "#domain/context.ts";

export interface AppVariables {
  requestId: string;
  nonce: string;
  network: string;
  /** Known early for large uploads, otherwise once a page is rendered; never when the page cache answers. */
  actor: Actor | undefined;
}
/** What every handler of the HTTP shell finds on a request. */
export type AppEnv = { Variables: AppVariables };

export interface PageRequest {
  ctx: Context;
  /** For reads of the directory; it may be a moment behind what others have written. */
  reader: ReadContext;
  nonce: string;
  requestId: string;
}
/** Answers a page's request; the built page server in the product, anything in a test. */
export type AnswerPage = (request: Request, values: PageRequest) => Promise<Response>;
