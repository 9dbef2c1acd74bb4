import type { IncomingMessage } from "node:http";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { findActor } from "#domain/sessions/find-actor.ts";
import type { Actor } from "#domain/actor.ts";
import type { Services } from "#domain/context.ts";
import type { AppEnv } from "./app-env.ts";
import { MAX_FILES, MAX_FILE_BYTES } from "#domain/attachments/attachments.limits.ts";

const MAX_FORM_BYTES = 1_000_000;
const MAX_FILES_BYTES = MAX_FILES * MAX_FILE_BYTES + MAX_FORM_BYTES;

/** Who may upload files to a path; undefined where nobody may. */
type TakerOf = (path: string) => ((actor: Actor) => boolean) | undefined;

const SENDING_AT_ONCE = 3;
const FORM_TIME_MS = 30_000;
/** Nobody reads a body of these; asking for one makes the node server build a whole Request. */
const READS = new Set(["GET", "HEAD"]);

/**
 * Limits request bodies: small ones for everyone; large ones only where files are accepted, from members, and with a
 * Content-Length.
 */
export function limitBodies(services: Services, takerOf: TakerOf): MiddlewareHandler<AppEnv> {
  const usual = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: refuseLarge });
  const sending = new Map<string, number>();
  /** A body that does not say its length is read here: one that breaks off is the sender's fault. */
  const takeUsual: MiddlewareHandler<AppEnv> = async (c, next) => {
    let isTaken = false;
    try {
      return await usual(c, () => {
        isTaken = true;
        return next();
      });
    } catch (error) {
      if (isTaken) throw error;
      return refuseBroken(c);
    }
  };
  return async (c, next) => {
    if (READS.has(c.req.method)) {
      endSlowBody(c);
      return next();
    }
    const length = Number(c.req.header("content-length") ?? "0");
    const mayBeFiles = length > MAX_FORM_BYTES && length <= MAX_FILES_BYTES && isMultipart(c);
    const isOpenTo = mayBeFiles ? takerOf(c.req.path) : undefined;
    if (!isOpenTo) {
      endSlowBody(c);
      return takeUsual(c, next);
    }
    const actor = await findActor(services, c.req.raw.headers);
    if (actor.kind !== "member" || !isOpenTo(actor)) return refuseLarge(c);
    const count = sending.get(actor.userId) ?? 0;
    if (count >= SENDING_AT_ONCE) return refuseMany(c);
    c.set("actor", actor);
    sending.set(actor.userId, count + 1);
    try {
      return await next();
    } finally {
      const left = sending.get(actor.userId)! - 1;
      if (left > 0) sending.set(actor.userId, left);
      else sending.delete(actor.userId);
    }
  };
}

/** Files may take the server's ten minutes; a form that takes longer than half a minute comes from nobody's browser. */
function endSlowBody({ env }: HonoContext): void {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  if (!incoming || incoming.complete || !hasBody(incoming)) return;
  const end = () => void (incoming.complete || incoming.destroy());
  const timer = setTimeout(end, FORM_TIME_MS).unref();
  incoming.once("close", () => clearTimeout(timer));
}

/** A request says so in its headers; one without a body is complete a moment later. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

function isMultipart({ req }: HonoContext): boolean {
  const isForm = req.header("content-type")?.startsWith("multipart/form-data") ?? false;
  return isForm && !req.raw.headers.has("transfer-encoding");
}

/** A request of which the sender has not sent all. */
export const refuseBroken = (c: HonoContext) =>
  c.text("The request ended before all of it had come.", 400, { Connection: "close" });

const refuseMany = (c: HonoContext) =>
  c.text("Wait until your other files are sent.", 429, { Connection: "close", "Retry-After": "10" });

/** The rest of the body stays unread, so the connection cannot be reused. */
const refuseLarge = (c: HonoContext) =>
  c.text("That is too large to be accepted.", 413, { Connection: "close" });
