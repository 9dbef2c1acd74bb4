import type { FormEvent } from "react";
import { useSubmit } from "react-router";
import { MAX_FILE_BYTES } from "#domain/attachments/attachments.limits.ts";
import { importKinds } from "#domain/imports/import-kinds.data.ts";
import { Form } from "#web/forms/form.tsx";
import { formatFileSize } from "#web/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { CheckboxField, RadioGroupField } from "#web/ui/choice-field.tsx";
import { Field, controlProps } from "#web/ui/field.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { type UploadState, useUpload } from "#web/uploads/use-upload.ts";
import { useRefresh } from "#web/use-refresh.ts";
import { fileClass } from "../company/file-field.tsx";

const HINT = "A CSV, TXT or ZIP file.";

interface ImportFormProps {
  /** What was chosen before it was refused. */
  typed: Record<string, string> | undefined;
}

/** Sends a file in pieces and then has it imported; without scripts it is a plain form, for smaller files. */
export function ImportForm({ typed }: ImportFormProps) {
  const submit = useSubmit();
  const refresh = useRefresh();
  const isLive = useIsLive();
  const { state, send, stop } = useUpload();
  const isSending = state !== null && state.problem === undefined;

  const sendInPieces = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    const file = fields.get("file");
    if (!(file instanceof File) || file.size === 0) return;
    event.preventDefault();
    fields.delete("file");
    fields.set("intent", "start");
    void send(file, String(fields.get("kind"))).then((uploadId) => {
      // What has arrived is listed.
      if (uploadId === undefined) return refresh();
      fields.set("uploadId", uploadId);
      void submit(fields, { method: "post" });
    });
  };
  return (
    <>
      {state && <Sending state={state} onStop={stop} />}
      <Form
        method="post"
        encType="multipart/form-data"
        id="import"
        data-keep
        onSubmit={sendInPieces}
        className="flex flex-col items-start gap-5 pt-5"
      >
        <RadioGroupField
          field={{
            id: "kind",
            name: "kind",
            required: true,
            defaultValue: typed?.["kind"] ?? "companies-house",
          }}
          label="What the file is"
          isFramed
          framesClass="grid gap-3 sm:grid-cols-2 xl:grid-cols-1"
          className="w-full"
          options={importKinds.map(({ name, label, hint }) => ({ value: name, label, hint }))}
        />
        <CheckboxField
          field={{ id: "isWhole", name: "isWhole", defaultChecked: typed?.["isWhole"] === "on" }}
          label="The file is the whole register"
          hint="Of Companies House alone: listings that the file lacks leave the directory."
        />
        <Field
          field={{ id: "file", name: "file", required: true }}
          label="File"
          hint={HINT}
          className="w-full"
        >
          <input
            {...controlProps({ id: "file", name: "file", required: true }, HINT)}
            type="file"
            accept=".csv,.txt,.zip"
            disabled={isSending}
            className={fileClass}
          />
        </Field>
        {!isLive && (
          <p className="text-13 text-ink-3">
            {`Without scripts a file has at most ${formatFileSize(MAX_FILE_BYTES)}; with them it comes in pieces and may have gigabytes.`}
          </p>
        )}
        <Button kind="main" name="intent" value="plain" disabled={isSending}>
          Upload and import
        </Button>
      </Form>
    </>
  );
}

function Sending({
  state: { name, sent, size, isWaiting, problem },
  onStop,
}: {
  state: UploadState;
  onStop: () => void;
}) {
  if (problem !== undefined)
    return (
      <Callout tone="bad" isLive title="The file was not taken" className="mt-5">
        {problem}
      </Callout>
    );
  return (
    <section aria-label="Upload" className="mt-5 border border-ink bg-sheet p-4">
      <ProgressBar percent={(sent / size) * 100} label={`Sending ${name}`} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-15 text-ink-2">
          {isWaiting
            ? "The connection is away. It goes on by itself."
            : `Keep this page open. If it closes, choose the same file again: it goes on where it was.`}
        </p>
        <Button type="button" isSmall onClick={onStop}>
          Stop
        </Button>
      </div>
    </section>
  );
}
