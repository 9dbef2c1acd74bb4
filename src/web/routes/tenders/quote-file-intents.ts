import { addQuoteFile } from "#domain/quote-files/add-quote-file.ts";
import { putBackQuoteFile } from "#domain/quote-files/put-back-quote-file.ts";
import { removeQuoteFile } from "#domain/quote-files/remove-quote-file.ts";
import { replaceQuoteFile } from "#domain/quote-files/replace-quote-file.ts";
import { AppError } from "#platform/errors.ts";
import { formatNumberOf } from "#web/format.ts";
import type { Sent } from "#web/forms/form-action.ts";

type FilesSent = Pick<Sent, "ctx" | "text" | "files" | "goTo"> & { params: { invitation: string } };

const filesOf = ({ params }: FilesSent) => `/company/tenders/invited/${params.invitation}/quote#files`;

/** What a firm does with the files of its quote by plain forms; a page with scripts sends each by itself. */
export const quoteFileIntents = {
  addFiles: async (sent: FilesSent) => {
    const { ctx, params, text } = sent;
    const files = sent.files("file");
    if (files.length === 0) throw new AppError("invalid", "Choose a file.");
    for (const file of files)
      await addQuoteFile(ctx, { invitationId: params.invitation, kind: text("kind"), files: [file] });
    return sent.goTo(filesOf(sent), `${formatNumberOf(files.length, "file")} added, sealed`);
  },
  replaceFile: async (sent: FilesSent) => {
    const { ctx, params, text, files } = sent;
    const fileId = text("replaces");
    await replaceQuoteFile(ctx, { invitationId: params.invitation, fileId, files: files("file") });
    return sent.goTo(filesOf(sent), "File replaced");
  },
  removeFile: async (sent: FilesSent) => {
    const { ctx, params, text } = sent;
    const name = await removeQuoteFile(ctx, { invitationId: params.invitation, fileId: text("file") });
    return sent.goTo(filesOf(sent), {
      title: `Removed: ${name}`,
      description: "It stands under the files, to be put back.",
    });
  },
  putBackFile: async (sent: FilesSent) => {
    const { ctx, params, text } = sent;
    const name = await putBackQuoteFile(ctx, { invitationId: params.invitation, fileId: text("file") });
    return sent.goTo(filesOf(sent), `Put back: ${name}`);
  },
};
