import type { Actor } from "#domain/actor.ts";
import type { Context, ReadContext } from "#domain/context.ts";
import type { KeptHeaders } from "#platform/http/kept-pages.ts";

export interface AppVariables {
  requestId: string;
  nonce: string;
  network: string;
  /** When a small form had been read whole, before it waited for its turn; never what a request says of itself. */
  receivedAt: Date | undefined;
  /** Set where the page to be made is for other visitors, too: it may hold nothing of this request. */
  isShared: boolean | undefined;
  /** Set where the page cache has answered: all headers of the answer, which nobody else adds to. */
  keptHeaders: KeptHeaders | undefined;
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
  /** The page is for other visitors, too: without a nonce, and with nothing of this request. */
  isShared: boolean;
}
/** Answers a page's request; the built page server in the product, anything in a test. */
export interface AnswerPage {
  (request: Request, values: PageRequest): Promise<Response>;
  /** The hashes of the scripts that run inline on a page without a nonce, as a policy names them. */
  scriptHashes?: readonly string[];
}
