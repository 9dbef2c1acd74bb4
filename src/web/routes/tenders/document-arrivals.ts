import { keepArrival } from "#domain/document-arrivals/keep-arrival.ts";
import { type Sent, jsonAction } from "#web/forms/form-action.ts";
import type { Route } from "./+types/document-arrivals";

/** Looks at a document of which all pieces have come, and keeps it to be added; a refusal is a sentence. */
export const action = jsonAction(({ ctx, params, text }: Sent<Route.ActionArgs>) =>
  keepArrival(ctx, { packageId: params.id, uploadId: text("uploadId") }),
);
