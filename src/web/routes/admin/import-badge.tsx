import type { ImportState } from "#domain/imports/imports.states.ts";
import { StatusBadge, type Tone } from "#web/ui/badge.tsx";

const looks: Record<ImportState, { tone: Tone; text: string }> = {
  waiting: { tone: "wait", text: "Waiting" },
  running: { tone: "wait", text: "Under way" },
  done: { tone: "ok", text: "Imported" },
  failed: { tone: "bad", text: "Failed" },
  undoing: { tone: "wait", text: "Being undone" },
  undone: { tone: "none", text: "Undone" },
};

/** How far an import has come. */
export function ImportBadge({ state }: { state: ImportState }) {
  const { tone, text } = looks[state];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
