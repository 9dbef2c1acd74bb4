import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { acceptedTenderFiles } from "#domain/attachments/attachment-types.data.ts";
import { MAX_FILES } from "#domain/attachments/attachments.limits.ts";
import { formatFileSize } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { cx } from "#web/ui/class-names.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { type ManyUpload, useManyUploads } from "#web/uploads/use-many-uploads.ts";
import { useRefresh } from "#web/use-refresh.ts";

interface SendDocumentsProps {
  packageId: string;
  isIssued: boolean;
}

const NEXT_REVISION = "A file with the number of a document that is there becomes its next revision.";

/** Many large files by drag and drop or the picker; without scripts a plain form for a few smaller ones. */
export function SendDocuments({ packageId, isIssued }: SendDocumentsProps) {
  const isLive = useIsLive();
  const label = isIssued ? "Add revised or new documents" : "Add documents";
  return isLive ? (
    <DropPlace packageId={packageId} label={label} isIssued={isIssued} />
  ) : (
    <PlainForm label={label} isIssued={isIssued} />
  );
}

function PlainForm({ label, isIssued }: { label: string; isIssued: boolean }) {
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="flex max-w-form flex-col items-start gap-4"
      id="add-documents"
    >
      <FileField
        field={{ id: "files", name: "files", required: true }}
        label={label}
        hint={`At most ${MAX_FILES} at once, 25 MB each; with scripts as many as there are, 250 MB each. ${NEXT_REVISION}${isIssued ? " They reach the tenderers with the next addendum." : ""}`}
        accept={acceptedTenderFiles}
        className="w-full"
      />
      <Button kind="main" name="intent" value="add" isBusy={isSending} busyLabel="Uploading...">
        Add
      </Button>
    </Form>
  );
}

function DropPlace({ packageId, label, isIssued }: SendDocumentsProps & { label: string }) {
  const [isOver, setOver] = useState(false);
  const refresh = useRefresh();
  const home = `/company/tenders/${packageId}/documents`;
  const { uploads, arrived, add, retry, stop, dismiss } = useManyUploads({
    purpose: "tender-documents",
    beginAt: `${home}/uploads`,
    finishAt: `${home}/arrivals`,
    onArrived: refresh,
  });
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <div className="flex flex-col gap-4" id="add-documents">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picker inside does the same by keyboard */}
      <label
        htmlFor="files"
        onDragOver={over}
        onDragEnter={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "flex w-full cursor-pointer flex-col items-center gap-2 border border-dashed px-5 py-8 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-line",
          isOver ? "border-line bg-line-ground" : "border-ink-3 bg-field hover:border-ink",
        )}
      >
        <FileUp aria-hidden="true" className="size-7 text-ink-2" />
        <span className="text-16 font-label">{label}</span>
        <span className="max-w-prose text-13 text-ink-3">
          {`Choose files or drop them here, at most 250 MB each and 2 GB a package. ${NEXT_REVISION}`}
          {isIssued && " They reach the tenderers with the next addendum."}
        </span>
        <input
          id="files"
          type="file"
          accept={acceptedTenderFiles}
          multiple
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
      {uploads.length > 0 && (
        <section aria-label="Files on their way">
          {uploads.some(isUnderWay) && (
            <p className="pb-2 text-15 text-ink-2">
              Keep this page open. If it closes, choose the same files again: each goes on where it was.
            </p>
          )}
          <ul className="border-t border-rule">
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} onRetry={retry} onStop={stop} onDismiss={dismiss} />
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="sr-only">
        {summarise(uploads, arrived)}
      </p>
    </div>
  );
}

interface UploadRowProps {
  upload: ManyUpload;
  onRetry: (key: number) => void;
  onStop: (key: number) => void;
  onDismiss: (key: number) => void;
}

const words = {
  waiting: "Waiting",
  sending: "",
  away: "No connection. It goes on by itself.",
  checking: "Being checked",
  refused: "",
  stopped: "Stopped",
};

function UploadRow({ upload, onRetry, onStop, onDismiss }: UploadRowProps) {
  const { key, name, size, sent, state, problem } = upload;
  const isOver = state === "refused" || state === "stopped";
  const isMoving = state === "sending" || state === "away";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-2.5 text-15">
      <span className="min-w-0 grow basis-56 wrap-anywhere">
        {name} <span className="text-13 whitespace-nowrap text-ink-2">{formatFileSize(size)}</span>
      </span>
      {problem && <span className="basis-full font-medium text-bad">{problem}</span>}
      {words[state] && <span className="text-ink-2">{words[state]}</span>}
      {isMoving && (
        <span className="w-44 shrink-0">
          <ProgressBar percent={(sent / size) * 100} label={`Sending ${name}`} isLabelHidden />
        </span>
      )}
      {state === "stopped" && (
        <Button type="button" isSmall onClick={() => onRetry(key)}>
          Go on<span className="sr-only"> with {name}</span>
        </Button>
      )}
      {isOver && (
        <Button type="button" isSmall kind="quiet" onClick={() => onDismiss(key)}>
          Dismiss<span className="sr-only"> {name}</span>
        </Button>
      )}
      {!isOver && state !== "checking" && (
        <Button type="button" isSmall kind="quiet" onClick={() => onStop(key)}>
          Stop<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

const isUnderWay = ({ state }: ManyUpload) => state !== "refused" && state !== "stopped";

/** Announced once at the end, so that a screen reader does not read every per cent. */
function summarise(uploads: readonly ManyUpload[], arrived: number): string {
  if (uploads.some(isUnderWay) || arrived + uploads.length === 0) return "";
  return `${arrived} of ${arrived + uploads.length} files are here.`;
}
