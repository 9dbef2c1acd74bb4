import { importKinds } from "#domain/imports/import-kinds.data.ts";
import type { ListedImport } from "#domain/imports/list-imports.ts";
import { Form } from "#web/forms/form.tsx";
import { formatCount, formatFileSize, formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ImportBadge } from "./import-badge.tsx";

interface ImportHistoryProps {
  imports: readonly ListedImport[];
  undoable: string | null;
}

/** What has been imported: who, when, which file, what became of its rows. */
export function ImportHistory({ imports, undoable }: ImportHistoryProps) {
  return (
    <ul>
      {imports.map((one) => (
        <li key={one.id} className="border-b border-rule py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="min-w-0 text-16 font-label wrap-anywhere">{one.fileName}</p>
            <ImportBadge state={one.state} />
          </div>
          <p className="text-13 text-ink-3">
            {[
              kindOf(one).label,
              one.isWhole && "the whole register",
              formatFileSize(one.size),
              formatMoment(one.createdAt),
              one.by === null ? "by a command or a former administrator" : `by ${one.by}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {describeCounts(one) && <p className="mt-1.5 text-15 text-ink-2">{describeCounts(one)}</p>}
          {one.problem !== null && <p className="mt-1.5 text-15 text-bad wrap-anywhere">{one.problem}</p>}
          {one.rejectsBytes !== null && (
            <p className="mt-1.5 text-15">
              <TextLink reloadDocument to={`/admin/settings/imports/${one.id}/rejects`}>
                Rejected rows<span className="sr-only"> of {one.fileName}</span> (CSV)
              </TextLink>
              {!one.hasAllRejects && (
                <span className="text-ink-3"> The list is long: these are its first rows.</span>
              )}
            </p>
          )}
          {one.id === undoable && <Undo id={one.id} />}
        </li>
      ))}
    </ul>
  );
}

function Undo({ id }: { id: string }) {
  return (
    <details className="mt-2">
      <summary className="unfolds">Undo this import</summary>
      <Form method="post" className="mt-2 flex flex-col items-start gap-3 border-l-2 border-ink pl-4">
        <p className="text-15 text-ink-2">
          What it added is taken back and what it changed is put back, all of it or nothing. That is refused
          where somebody has claimed, saved, written to or changed one of its companies since.
        </p>
        <input type="hidden" name="importId" value={id} />
        <Button kind="danger" isSmall name="intent" value="undo">
          Undo it now
        </Button>
      </Form>
    </details>
  );
}

const kindOf = ({ kind }: ListedImport) => importKinds.find(({ name }) => name === kind)!;

/** `185 read, 185 added`; what was none is left out. */
function describeCounts(one: ListedImport): string {
  return kindOf(one)
    .counts.flatMap(([key, label]) => {
      const count = one.counts[key] ?? 0;
      return count > 0 ? [`${formatCount(count)} ${label}`] : [];
    })
    .join(", ");
}
