import { getHistory } from "#domain/tendering/get-history.ts";
import { contextOf } from "#web/session.ts";
import { linkClass } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-history";
import { HistoryList } from "./history-list.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { lines: await getHistory(contextOf(context), { packageId: params.id }) };
}

/** Everything that happened on a package, the newest first. */
export default function PackageHistory({ loaderData: { lines }, params }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-15">
        {["csv", "pdf"].map((format) => (
          <a
            key={format}
            href={`/company/tenders/${params.id}/history.${format}`}
            download
            className={`target ${linkClass()}`}
          >
            {`Download as ${format.toUpperCase()}`}
          </a>
        ))}
      </p>
      <HistoryList lines={lines} />
    </div>
  );
}
