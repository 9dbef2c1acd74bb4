import { addQuoteFile } from "#domain/quote-files/add-quote-file.ts";
import { replaceQuoteFile } from "#domain/quote-files/replace-quote-file.ts";
import { type Sent, jsonAction } from "#web/forms/form-action.ts";
import type { Route } from "./+types/quote-file-uploads";

/** Takes a file that goes with a quote from the page's own script; a refusal is a sentence. */
export const action = jsonAction(async ({ ctx, params, text, files }: Sent<Route.ActionArgs>) => {
  const sent = { invitationId: params.invitation, files: files("file") };
  const replaces = text("replaces");
  const id = replaces
    ? await replaceQuoteFile(ctx, { ...sent, fileId: replaces })
    : await addQuoteFile(ctx, { ...sent, kind: text("kind") });
  return { id };
});
