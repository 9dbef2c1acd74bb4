import { beginUpload } from "#domain/uploads/begin-upload.ts";
import { type Sent, jsonAction } from "#web/forms/form-action.ts";
import type { Route } from "./+types/uploads";

/** Begins a large upload for a page's script, or finds the one that was begun; a refusal is a sentence. */
export const action = jsonAction(({ ctx, text }: Sent<Route.ActionArgs>) =>
  beginUpload(ctx, {
    purpose: text("purpose"),
    name: text("name"),
    size: text("size"),
    fingerprint: text("fingerprint"),
  }),
);
