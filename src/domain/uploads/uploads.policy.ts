import { type Actor, type Member, actsFor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";
import type { UploadPurposeName } from "./upload-purposes.data.ts";

/**
 * Open data for the directory comes from administrators in admin mode; a tender's documents from those who act for the
 * company whose tender it is. Which tender that may be the operation that begins the upload asks (`begin-document.ts`).
 */
const mayBegin: Readonly<Record<UploadPurposeName, (actor: Member, companyId: string | null) => boolean>> = {
  "companies-house": isActingAdministrator,
  places: isActingAdministrator,
  "tender-documents": (actor, companyId) => companyId !== null && actsFor(actor, companyId),
};

/** Who may send a large file, by what it is for, and for which company. */
export function canBeginUpload(
  actor: Actor,
  purpose: UploadPurposeName,
  companyId: string | null = null,
): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to send files.");
  return mayBegin[purpose](actor, companyId) ? allowed : refused("forbidden", "You may not send files here.");
}

interface Begun {
  ownerId: string;
  purpose: UploadPurposeName;
  companyId: string | null;
}

/** Whoever has begun one goes on with it, as long as they might begin it; for anyone else it does not exist. */
export function canContinueUpload(actor: Actor, upload: Begun | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to send files.");
  return upload?.ownerId === actor.userId && mayBegin[upload.purpose](actor, upload.companyId)
    ? allowed
    : refused(
        "not-found",
        "There is no such upload: it was discarded, or is older than two days. Choose the file again.",
      );
}

function isActingAdministrator(actor: Member): boolean {
  return actor.isAdministrator && actor.isAdminMode;
}
