import type { Context as HonoContext } from "hono";
import { type Actor, visitor } from "#domain/actor.ts";
import { type Services, createContext } from "#domain/context.ts";
import { findPicture } from "#domain/pictures/find-picture.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { isAppError } from "#platform/errors.ts";
import { answerNoPicture, streamPicture } from "#platform/http/stream-picture.ts";
import type { AppEnv } from "./app-env.ts";

const NAME = /^([a-z]{3}_[0-9a-z]{26})-[0-9]{2,4}\.webp$/;

/** A picture's file; one that only unpublished projects show for their team alone. */
export async function answerPicture(c: HonoContext<AppEnv>, services: Services): Promise<Response> {
  const name = c.req.param("file") ?? "";
  const id = NAME.exec(name)?.[1];
  if (id === undefined) return answerNoPicture(c);
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
  const found = (await findAs(visitor)) ?? (await findAs(await findActor(services, c.req.raw.headers)));
  return found ? streamPicture(c, services.files, { name, ...found }) : answerNoPicture(c);
}
