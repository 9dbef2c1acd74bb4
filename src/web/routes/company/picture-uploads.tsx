import { ImageUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { type Upload, useUploads } from "./use-uploads.ts";
import { PICTURE_TYPES } from "#domain/pictures/picture-types.data.ts";

interface PictureUploadsProps {
  /** The address that receives one picture per request. */
  address: string;
  onDone: () => void;
}

/**
 * Uploads many pictures, by the picker or by drag and drop; without scripts it is a plain form that sends them
 * together.
 */
export function PictureUploads({ address, onDone }: PictureUploadsProps) {
  const id = useId();
  const isLive = useIsLive();
  const [isOver, setOver] = useState(false);
  const { uploads, add, retry, dismiss } = useUploads(address, onDone);

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
    <div className="flex flex-col gap-4">
      <Form method="post" encType="multipart/form-data" className="flex flex-col items-start gap-4">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picker inside does the same by keyboard */}
        <label
          htmlFor={id}
          onDragOver={over}
          onDragEnter={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            "flex w-full cursor-pointer flex-col items-center gap-2 border border-dashed px-5 py-8 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-line",
            isOver ? "border-line bg-line-ground" : "border-ink-3 bg-field hover:border-ink",
          )}
        >
          <ImageUp aria-hidden="true" className="size-7 text-ink-2" />
          <span className="text-16 font-label">
            {isLive ? "Choose pictures, or drop them here" : "Choose pictures"}
          </span>
          <span className="text-13 text-ink-3">
            JPEG, PNG, WebP or AVIF, at most 15 MB each. Location and camera data are removed.
            {!isLive && " At most 10 at once."}
          </span>
          <input
            id={id}
            type="file"
            name="pictures"
            accept={PICTURE_TYPES}
            multiple
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
            className={isLive ? "sr-only" : "mt-2 max-w-full text-13"}
          />
        </label>
        {!isLive && (
          <Button name="intent" value="add">
            Upload pictures
          </Button>
        )}
      </Form>
      {uploads.length > 0 && (
        <ul aria-label="Pictures on their way" className="border-t border-rule">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={retry} onDismiss={dismiss} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {summarise(uploads)}
      </p>
    </div>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: (key: number) => void;
  onDismiss: (key: number) => void;
}

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { key, name, state, percent, problem } = upload;
  const isOver = state === "refused" || state === "broken";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-2.5 text-15">
      <span className="min-w-0 grow basis-40 truncate">{name}</span>
      {isOver ? (
        <>
          <span className="basis-full font-medium text-bad sm:basis-auto">{problem}</span>
          <span className="flex gap-2">
            {state === "broken" && (
              <Button type="button" isSmall onClick={() => onRetry(key)}>
                Try again<span className="sr-only">: {name}</span>
              </Button>
            )}
            <Button type="button" isSmall kind="quiet" onClick={() => onDismiss(key)}>
              Dismiss<span className="sr-only"> {name}</span>
            </Button>
          </span>
        </>
      ) : (
        <span className="w-44 shrink-0">
          {state === "sending" && percent < 100 ? (
            <ProgressBar percent={percent} label={`Sending ${name}`} isLabelHidden />
          ) : (
            <span className="text-ink-2">{words[state]}</span>
          )}
        </span>
      )}
    </li>
  );
}

const words = { waiting: "Waiting", sending: "Being prepared", done: "Added", refused: "", broken: "" };

/** Announced once at the end, so that a screen reader does not read every per cent. */
function summarise(uploads: readonly Upload[]): string {
  if (uploads.length === 0 || uploads.some(({ state }) => state === "waiting" || state === "sending"))
    return "";
  const done = uploads.filter(({ state }) => state === "done").length;
  return `${done} of ${uploads.length} pictures added`;
}
