import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { findActor } from "#domain/accounts/find-actor.ts";
import type { Actor } from "#domain/actor.ts";
import { canSendPictures } from "#domain/companies/companies.policy.ts";
import type { Services } from "#domain/context.ts";

const MOST_BYTES = 1_000_000;
/** Three pictures of 15 MB, for who sends several by a form without scripts. */
const MOST_UPLOAD_BYTES = 48 * 1024 * 1024;
/** Bodies lie in memory while they arrive. */
const UPLOADS_AT_ONCE = 24;
const UPLOADS_OF_ONE = 4;

/** The addresses that take files, each with who may send any there; for which record is said when they have arrived. */
const uploads: readonly { path: RegExp; isOpenTo: (actor: Actor) => boolean }[] = [
  {
    path: /^\/company\/(edit\/(pictures|team)|projects\/[^/]+\/pictures)(\.data)?$/,
    isOpenTo: canSendPictures,
  },
  { path: /^\/claim\/\d+(\.data)?$/, isOpenTo: (actor) => actor.kind === "member" },
];

/** Bounds what a request may carry: a megabyte, and files only at the addresses that take them, for who may send them. */
export function limitBodies(services: Services): MiddlewareHandler {
  const small = bodyLimit({ maxSize: MOST_BYTES, onError: refuseLarge });
  const large = bodyLimit({ maxSize: MOST_UPLOAD_BYTES, onError: refuseLarge });
  const underWay = new Map<string, number>();
  let total = 0;
  return async (c, next) => {
    const upload = c.req.method === "POST" ? uploads.find(({ path }) => path.test(c.req.path)) : undefined;
    if (!upload) return small(c, next);
    const actor = await findActor(services, c.req.raw.headers);
    if (actor.kind !== "member" || !upload.isOpenTo(actor)) return small(c, next);
    const own = underWay.get(actor.userId) ?? 0;
    if (total >= UPLOADS_AT_ONCE || own >= UPLOADS_OF_ONE) return refuseMany(c);
    total += 1;
    underWay.set(actor.userId, own + 1);
    try {
      return await large(c, next);
    } finally {
      total -= 1;
      const left = (underWay.get(actor.userId) ?? 1) - 1;
      if (left > 0) underWay.set(actor.userId, left);
      else underWay.delete(actor.userId);
    }
  };
}

/** The rest of the body stays unread, so the connection cannot carry another request. */
const refuseLarge = (c: HonoContext) =>
  c.text("That is too large to be taken.", 413, { Connection: "close" });

const refuseMany = (c: HonoContext) =>
  c.text("Too many files are on their way at once. Please try again in a moment.", 429, {
    Connection: "close",
    "Retry-After": "5",
  });
