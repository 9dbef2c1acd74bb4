import { addPiece } from "#domain/uploads/add-piece.ts";
import { AppError } from "#platform/errors.ts";
import { type Sent, jsonAction } from "#web/forms/form-action.ts";
import type { Route } from "./+types/upload";

/** Receives the next piece of a large upload and says how much is there; a refusal is a sentence. */
export const action = jsonAction(({ ctx, params, text, files }: Sent<Route.ActionArgs>) => {
  const [piece] = files("piece");
  if (!piece) throw new AppError("invalid", "There is no piece of a file in this.");
  return addPiece(ctx, { uploadId: params.id, at: text("at"), piece });
});
