import { addProjectPicture } from "#domain/projects/add-project-picture.ts";
import { AppError } from "#platform/errors.ts";
import { type Sent, jsonAction } from "#web/forms/form-action.ts";
import type { Route } from "./+types/add-picture";

/** Receives one picture from the page's script, which uploads each file by itself; a refusal is a sentence. */
export const action = jsonAction(({ ctx, params, files }: Sent<Route.ActionArgs>) => {
  const file = files("pictures")[0];
  if (!file) throw new AppError("invalid", "Choose a picture first.");
  return addProjectPicture(ctx, { projectId: params.id, file });
});
