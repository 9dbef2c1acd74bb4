import { addProjectPicture } from "#domain/projects/add-project-picture.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { filesOf, readFormWithFiles } from "#web/read-form-with-files.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/add-picture";

/** Takes one picture from the page's script, which sends each file by itself; answers in a sentence when it is refused. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  return readFormWithFiles(request, async (form) => {
    try {
      const file = filesOf(form, "pictures")[0];
      if (!file) throw new AppError("invalid", "Choose a picture first.");
      return Response.json(await addProjectPicture(ctx, { projectId: params.id, file }));
    } catch (error) {
      if (!isAppError(error) || !["invalid", "conflict", "too-many"].includes(error.kind)) throw error;
      // One file of many that was looked at and not taken is an answer, not a request that failed.
      return Response.json({ problem: error.message });
    }
  });
}
