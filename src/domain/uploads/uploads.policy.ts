import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";
import type { UploadPurposeName } from "./upload-purposes.data.ts";

/** Open data for the directory comes from administrators in admin mode. */
const mayBegin: Readonly<Record<UploadPurposeName, (actor: Actor) => boolean>> = {
  "companies-house": isActingAdministrator,
  places: isActingAdministrator,
};

/** Who may send a large file, by what it is for. */
export function canBeginUpload(actor: Actor, purpose: UploadPurposeName): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to send files.");
  return mayBegin[purpose](actor) ? allowed : refused("forbidden", "You may not send files here.");
}

/** Whoever has begun one goes on with it, as long as they might begin it; for anyone else it does not exist. */
export function canContinueUpload(
  actor: Actor,
  upload: { ownerId: string; purpose: UploadPurposeName } | undefined,
): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to send files.");
  return upload?.ownerId === actor.userId && mayBegin[upload.purpose](actor)
    ? allowed
    : refused(
        "not-found",
        "There is no such upload: it was discarded, or is older than two days. Choose the file again.",
      );
}

function isActingAdministrator(actor: Actor): boolean {
  return actor.kind === "member" && actor.isAdministrator && actor.isAdminMode;
}
