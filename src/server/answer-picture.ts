import type { Context as HonoContext } from "hono";
import { type Actor, visitor } from "#domain/actor.ts";
import { type Services, createContext } from "#domain/context.ts";
import { findPicture } from "#domain/pictures/find-picture.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { isAppError } from "#platform/errors.ts";
import { answerNoPicture, streamPicture } from "#platform/http/stream-picture.ts";
import type { AppEnv } from "./app-env.ts";

const NAME = /^([a-z]{3}_[0-9a-z]{26})-[0-9]{2,4}\.webp$/;

/** The latest pictures that everybody could see; beyond this number the oldest are forgotten. */
const MAX_REMEMBERED = 50_000;

/**
 * Answers with a picture's file; one that only unpublished projects show for their team alone. While the database is away
 * the pictures that this server showed to everybody when it was last asked are shown further: browsers and shared caches
 * keep them in any case.
 */
export function createPictureAnswer(services: Services): (c: HonoContext<AppEnv>) => Promise<Response> {
  const shown = new Set<string>();
  return async (c) => {
    const name = c.req.param("file") ?? "";
    const id = NAME.exec(name)?.[1];
    if (id === undefined) return answerNoPicture(c);
    const found = await find(c, services, id).catch((error: unknown) => {
      if (isAppError(error) && error.kind === "unavailable" && shown.has(id)) return { isPublic: true };
      throw error;
    });
    shown.delete(id);
    if (!found) return answerNoPicture(c);
    if (found.isPublic) remember(shown, id);
    return streamPicture(c, services.files, { name, ...found });
  };
}

/** Whether everybody may see it; undefined for who may not. */
async function find(c: HonoContext<AppEnv>, services: Services, id: string) {
  const findAs = (actor: Actor) =>
    findPicture(
      createContext(services, {
        actor,
        requestId: c.get("requestId"),
        network: c.get("network"),
        userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
      }),
      id,
    ).catch((error: unknown) => {
      if (isAppError(error) && error.kind === "not-found") return undefined;
      throw error;
    });
  // Nearly every picture is everybody's: who asks is looked up only for the others.
  return (await findAs(visitor)) ?? (await findAs(await findActor(services, c.req.raw.headers)));
}

function remember(shown: Set<string>, id: string): void {
  shown.add(id);
  for (const oldest of shown) {
    if (shown.size <= MAX_REMEMBERED) return;
    shown.delete(oldest);
  }
}
