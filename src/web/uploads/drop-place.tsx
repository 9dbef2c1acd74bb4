import { FileUp } from "lucide-react";
import { formatFileSize, formatNumberOf } from "#web/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { FileDrop } from "./file-drop.tsx";
import { type ManyUpload, type Sending, isUnderWay } from "./use-many-uploads.ts";

interface DropPlaceProps {
  id: string;
  label: string;
  hint: string;
  accept: string;
  sending: Sending;
  /** What goes with each file that is chosen now. */
  fields?: Readonly<Record<string, string>>;
  /** What to do about files on their way if the page closes. */
  onClosing: string;
}

/** Where files are dropped or chosen, and those that are on their way, each with its progress. */
export function DropPlace({ id, label, hint, accept, sending, fields = {}, onClosing }: DropPlaceProps) {
  const { uploads, arrived, add, retry, stop, dismiss } = sending;
  return (
    <div className="flex w-full flex-col gap-4">
      <FileDrop
        id={id}
        icon={<FileUp aria-hidden="true" className="size-7 text-ink-2" />}
        label={label}
        hint={hint}
        accept={accept}
        onFiles={(files) => add(files, fields)}
      />
      {uploads.length > 0 && (
        <section aria-label="Files on their way">
          {uploads.some(isUnderWay) && <p className="pb-2 text-15 text-ink-2">{onClosing}</p>}
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

/** Announced once at the end, so that a screen reader does not read every per cent. */
function summarise(uploads: readonly ManyUpload[], arrived: number): string {
  if (uploads.some(isUnderWay) || arrived + uploads.length === 0) return "";
  const all = arrived + uploads.length;
  if (arrived === all) return all === 1 ? "The file is here." : `All ${all} files are here.`;
  return `${arrived} of ${formatNumberOf(all, "file")} ${arrived === 1 ? "is" : "are"} here.`;
}
