import { FIRST_HISTORY_LINES, SHOWN_HISTORY_LINES } from "#domain/packages/packages.limits.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { getRecordSharing } from "#domain/tender-records/get-record-sharing.ts";
import { shareRecord } from "#domain/tender-records/share-record.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { formatCount } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { NotDone } from "#web/ui/not-done.tsx";
import { linkClass } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-history";
import { HistoryList, isHistoryWhole } from "./history-list.tsx";
import { RecordSharingPanel } from "./record-sharing-panel.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const packageId = params.id;
  const most = isHistoryWhole(url.searchParams) ? undefined : FIRST_HISTORY_LINES + 1;
  const [lines, sharing] = await Promise.all([
    getHistory(ctx, { packageId }, { most }),
    getRecordSharing(ctx, { packageId }),
  ]);
  return { lines, sharing };
}

export const action = formAction(
  async ({ ctx, params, form, goTo }: Sent<Route.ActionArgs>) => {
    const parts = form.getAll("part");
    await shareRecord(ctx, { packageId: params.id, parts });
    return goTo(
      `/company/tenders/${params.id}/history`,
      parts.length > 0 ? "The record is public as chosen" : "The record is not public",
    );
  },
  ({ message }) => ({ problem: message }),
);

/** Everything that happened on a package, the newest first, and its record to keep or to publish. */
export default function PackageHistory({
  loaderData: { lines, sharing },
  actionData,
  params,
}: Route.ComponentProps) {
  const files = [
    { file: "history.csv", label: "Download as CSV" },
    { file: "history.pdf", label: "Download as PDF" },
    ...(sharing.isIssued ? [{ file: "record.json", label: "Download as open data (OCDS)" }] : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      <NotDone problem={actionData?.problem} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-15">
        {files.map(({ file, label }) => (
          <a
            key={file}
            href={`/company/tenders/${params.id}/${file}`}
            download
            className={`target ${linkClass()}`}
          >
            {label}
          </a>
        ))}
      </p>
      {lines.length === SHOWN_HISTORY_LINES && (
        <p className="text-15 text-ink-2">
          {`The newest ${formatCount(SHOWN_HISTORY_LINES)} lines. The files have all of them.`}
        </p>
      )}
      <div id="history">
        <HistoryList lines={lines} first={FIRST_HISTORY_LINES} />
      </div>
      {sharing.shared && <RecordSharingPanel shared={sharing.shared} mayShare={sharing.mayShare} />}
    </div>
  );
}
