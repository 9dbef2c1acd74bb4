import { beginDocument } from "#domain/document-arrivals/begin-document.ts";
import { type Sent, jsonAction } from "#web/forms/form-action.ts";
import type { Route } from "./+types/document-uploads";

/** Begins to send a tender's document for the page's script, or finds where the same file has broken off. */
export const action = jsonAction(({ ctx, params, text }: Sent<Route.ActionArgs>) =>
  beginDocument(ctx, {
    packageId: params.id,
    name: text("name"),
    size: text("size"),
    fingerprint: text("fingerprint"),
  }),
);
