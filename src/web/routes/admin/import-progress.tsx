import { useEffect } from "react";
import type { ListedImport } from "#domain/imports/list-imports.ts";
import { formatCount } from "#web/format.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useRefresh } from "#web/use-refresh.ts";
import { ImportBadge } from "./import-badge.tsx";

const LOOK_MS = 1_500;
/** After so long without a word the server that did it is taken for gone; a job is taken up again after ten minutes. */
const SILENT_MS = 60_000;

/** How far the import is that is under way; the page looks by itself. */
export function ImportProgress({ current, now }: { current: ListedImport; now: number }) {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const { fileName, state, progress } = current;
  const { bytes, size } = progress;
  const isMeasured = state === "running" && progress.phase === "reading" && bytes !== undefined && size;
  return (
    <section aria-labelledby="current" className="border border-ink bg-sheet p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="current" className="heading text-19 wrap-anywhere">
          {fileName}
        </h2>
        <ImportBadge state={state} />
      </div>
      <div className="mt-3">
        {isMeasured ? (
          <ProgressBar percent={(bytes / size) * 100} label={wordsFor(current)} />
        ) : (
          <p className="text-15 text-ink-2">{wordsFor(current)}</p>
        )}
      </div>
      {isSilent(current, now) && (
        <p className="mt-3 text-15 text-ink-2">
          Nothing was heard of it for a while: the server that did it was stopped. Nothing is half done, and
          another try begins by itself within ten minutes.
        </p>
      )}
      <p className="mt-3 hidden text-15 scriptless:block">
        <TextLink to="/admin/settings/imports">Look again</TextLink>
      </p>
    </section>
  );
}

function wordsFor({ state, progress }: ListedImport): string {
  if (state === "waiting") return "It begins in a moment.";
  if (state === "undoing") return "What it added is taken back, and what it changed is put back.";
  if (progress.phase === "applying")
    return "Writing to the directory. Until this is done nothing has changed.";
  if (progress.phase === "scanning") return "Looking for viruses";
  if (progress.phase === "reading" && progress.rows) return `${formatCount(progress.rows)} rows read`;
  return progress.phase === "reading" ? "Reading" : "The file is made ready.";
}

/** While it writes it says nothing. */
function isSilent({ state, progress, changedAt }: ListedImport, now: number): boolean {
  return state === "running" && progress.phase !== "applying" && now - changedAt.getTime() > SILENT_MS;
}
