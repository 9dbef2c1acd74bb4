import { formatNumberOf } from "#web/format.ts";
import { ImageUp } from "lucide-react";
import { useId } from "react";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { FileDrop } from "#web/uploads/file-drop.tsx";
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
  const { uploads, add, retry, dismiss } = useUploads(address, onDone);

  return (
    <div className="flex flex-col gap-4">
      <Form method="post" encType="multipart/form-data" className="flex flex-col items-start gap-4">
        <FileDrop
          id={id}
          name="pictures"
          icon={<ImageUp aria-hidden="true" className="size-7 text-ink-2" />}
          label={isLive ? "Choose pictures, or drop them here" : "Choose pictures"}
          hint={
            <>
              JPEG, PNG, WebP or AVIF, at most 15 MB each. Location and camera data are removed.
              {!isLive && " At most 10 at once."}
            </>
          }
          accept={PICTURE_TYPES}
          onFiles={add}
          isFieldShown={!isLive}
        />
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
  return `${done} of ${formatNumberOf(uploads.length, "picture")} added`;
}
