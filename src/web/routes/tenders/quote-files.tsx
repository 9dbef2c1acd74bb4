import { type FormEventHandler, useState } from "react";
import { acceptedTenderFiles } from "#domain/attachments/attachment-types.data.ts";
import type { OwnFile, OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { quoteFileKindLabel, quoteFileKinds } from "#domain/tender-quotes/quote-file-kinds.data.ts";
import {
  MAX_QUOTE_FILES,
  MAX_QUOTE_FILE_BYTES,
  PUT_BACK_HOURS,
} from "#domain/tender-quotes/tender-quotes.limits.ts";
import { formatFileSize } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { cx } from "#web/ui/class-names.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { DropPlace } from "#web/uploads/drop-place.tsx";
import { useEarlyFiles } from "#web/uploads/use-early-files.ts";
import type { Sending } from "#web/uploads/use-many-uploads.ts";
import { ReceivedFiles } from "./received-files.tsx";

interface QuoteFilesProps {
  quote: OwnQuote;
  sending: Sending;
  /** Of the plain form that was refused. */
  typedKind: string | undefined;
  /** Lets what is typed into the quote be saved before a form of this section is sent. */
  onSubmit: FormEventHandler<HTMLFormElement>;
}

const LIMITS = `PDF, Office, pictures, drawings (DWG, DXF), models (IFC) or ZIP; at most ${MAX_QUOTE_FILES} files, ${MAX_QUOTE_FILE_BYTES / 1024 ** 2} MB each.`;

/** What goes with a quote beside its prices: a programme, a method statement, drawings. Sealed like the prices. */
export function QuoteFiles({ quote, sending, typedKind, onSubmit }: QuoteFilesProps) {
  const { invitation, files, removedFiles, closed, counted } = quote;
  const home = `/company/tenders/invited/${invitation.id}`;
  if (closed !== null && files.length === 0) return null;
  return (
    <section
      id="files"
      aria-labelledby="files-heading"
      className="mt-10 flex w-full scroll-mt-32 flex-col gap-5"
    >
      <SectionHeading id="files-heading" count={files.length}>
        Files that go with it
      </SectionHeading>
      {closed !== null && counted ? (
        <ReceivedFiles files={files} address={`${home}/receipts/${counted.number}/files`} />
      ) : (
        <>
          {files.length > 0 && (
            <ul className="border-t border-rule">
              {files.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  address={`${home}/quote/files/${file.id}`}
                  isOpen={closed === null}
                  sending={sending}
                  onSubmit={onSubmit}
                />
              ))}
            </ul>
          )}
          {closed === null && files.length >= MAX_QUOTE_FILES && (
            <p className="text-15 text-ink-2">
              {`${MAX_QUOTE_FILES} files go with a quote. Remove one to add another, or put several into one ZIP.`}
            </p>
          )}
          {closed === null && files.length < MAX_QUOTE_FILES && (
            <AddFiles sending={sending} typedKind={typedKind} onSubmit={onSubmit} />
          )}
          {removedFiles.length > 0 && <Removed files={removedFiles} onSubmit={onSubmit} />}
        </>
      )}
    </section>
  );
}

interface FileRowProps extends Pick<QuoteFilesProps, "sending" | "onSubmit"> {
  file: OwnFile;
  address: string;
  isOpen: boolean;
}

function FileRow({ file, address, isOpen, sending, onSubmit }: FileRowProps) {
  const { id, name, kind, bytes } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-2.5 text-15">
      <span className="min-w-0 grow basis-56 wrap-anywhere">
        <a href={address} download className="font-label">
          {name}
        </a>{" "}
        <span className="text-13 whitespace-nowrap text-ink-2">{formatFileSize(bytes)}</span>
      </span>
      <Badge>{quoteFileKindLabel(kind)}</Badge>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          <Replace id={id!} name={name} sending={sending} onSubmit={onSubmit} />
          <Form method="post" id={`remove-${id}`} onSubmit={onSubmit}>
            <input type="hidden" name="file" value={id!} />
            <Button name="intent" value="removeFile" isSmall kind="quiet">
              Remove<span className="sr-only">{` ${name}`}</span>
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}

interface ReplaceProps extends Pick<QuoteFilesProps, "sending" | "onSubmit"> {
  id: string;
  name: string;
}

function Replace({ id, name, sending, onSubmit }: ReplaceProps) {
  const isLive = useIsLive();
  const picker = `replace-${id}`;
  if (isLive)
    return (
      <label
        htmlFor={picker}
        className={cx(
          buttonClass({ isSmall: true, kind: "quiet" }),
          "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-line",
        )}
      >
        Replace<span className="sr-only">{` ${name}`}</span>
        <input
          id={picker}
          type="file"
          accept={acceptedTenderFiles}
          className="sr-only"
          onChange={({ currentTarget }) => {
            sending.add([...(currentTarget.files ?? [])], { replaces: id });
            currentTarget.value = "";
          }}
        />
      </label>
    );
  return (
    <details>
      <summary className="unfolds">
        Replace<span className="sr-only">{` ${name}`}</span>
      </summary>
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={onSubmit}
        className="mt-2 flex flex-col items-start gap-3"
      >
        <input type="hidden" name="replaces" value={id} />
        <FileField
          field={{ id: picker, name: "file", required: true }}
          label="The file that takes its place"
          hint={LIMITS}
          accept={acceptedTenderFiles}
          isSingle
        />
        <Button name="intent" value="replaceFile">
          Replace
        </Button>
      </Form>
    </details>
  );
}

function AddFiles({ sending, typedKind, onSubmit }: Omit<QuoteFilesProps, "quote">) {
  const isLive = useIsLive();
  const isSending = useIsSending();
  const [kind, setKind] = useState(typedKind ?? "other");
  useEarlyFiles("quote-file", isLive, (files) => sending.add(files, { kind }));
  const select = (
    <SelectField
      field={{ id: "file-kind", name: "kind", defaultValue: kind }}
      label="What the next file is"
      options={quoteFileKinds}
      onChange={({ currentTarget }) => setKind(currentTarget.value)}
      className="w-full max-w-72"
    />
  );
  if (isLive)
    return (
      <div className="flex flex-col gap-4 print:hidden">
        {select}
        <DropPlace
          id="quote-file"
          label="Add files"
          hint={`Choose files or drop them here. ${LIMITS} Sealed like your prices: the buyer sees neither them nor their names before the opening.`}
          accept={acceptedTenderFiles}
          sending={sending}
          fields={{ kind }}
          onClosing="Keep this page open. A file that breaks off is sent once more by itself; if the page closes, choose it again."
        />
      </div>
    );
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id="add-quote-files"
      onSubmit={onSubmit}
      className="flex max-w-form flex-col items-start gap-4"
    >
      {select}
      <FileField
        field={{ id: "quote-file", name: "file", required: true }}
        label="Add files"
        hint={`${LIMITS} Sealed like your prices. Save what you have typed above first.`}
        accept={acceptedTenderFiles}
        className="w-full"
      />
      <Button name="intent" value="addFiles" isBusy={isSending} busyLabel="Uploading...">
        Add
      </Button>
    </Form>
  );
}

function Removed({ files, onSubmit }: { files: readonly OwnFile[] } & Pick<QuoteFilesProps, "onSubmit">) {
  return (
    <div>
      <h3 className="text-15 font-label">Removed</h3>
      <p className="text-13 text-ink-2">
        {`Not part of what you submit. For ${PUT_BACK_HOURS} hours each can be put back.`}
      </p>
      <ul className="mt-1">
        {files.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-rule py-2 text-15">
            <span className="min-w-0 grow basis-56 text-ink-2 wrap-anywhere">{name}</span>
            <Form method="post" id={`put-back-${id}`} onSubmit={onSubmit}>
              <input type="hidden" name="file" value={id!} />
              <Button name="intent" value="putBackFile" isSmall>
                Put back<span className="sr-only">{` ${name}`}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
