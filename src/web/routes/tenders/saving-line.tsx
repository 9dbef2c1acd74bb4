import type { Saving } from "#web/forms/autosaver.ts";
import { formatTime } from "#web/format.ts";

/** How what is typed stands: `Saved 10:42`. Only what went wrong is spoken. */
export function SavingLine({ saving }: { saving: Saving }) {
  return (
    <>
      {saving.kind === "saved" && <p className="text-15 text-ink-2">{`Saved ${formatTime(saving.at)}`}</p>}
      {saving.kind === "waiting" && <p className="text-15 text-ink-2">Saving what you type...</p>}
      <p role="status" className="text-15 text-bad empty:hidden">
        {saving.kind === "failed" && `Not saved. ${saving.problem}`}
      </p>
    </>
  );
}
