import type { ListedNotice } from "#domain/noticeboard/noticeboard.queries.ts";
import { originName } from "#domain/noticeboard/origins.data.ts";
import { formatDeadline, formatMiles } from "#web/format.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { factsOfNotice } from "./describe-notices.ts";

export type ShownNotice = ListedNotice & { daysLeft: number };

/** An open tender in a list. */
export function NoticeRow({ notice }: { notice: ShownNotice }) {
  const { id, origin, title, buyerName, closesAt, miles, daysLeft } = notice;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-rule py-3.5 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h2 className="text-16 font-label wrap-anywhere">
          <TextLink to={`/tenders/${id}`}>{title}</TextLink>
        </h2>
        <p className="text-15 wrap-anywhere">
          <DottedFacts facts={factsOfNotice(notice)} />
        </p>
        <p className="text-15 wrap-anywhere text-ink-2">
          <DottedFacts facts={[buyerName, miles !== null && `${formatMiles(miles)} away`]} />
          {origin !== "lintel" && (
            <>
              {" "}
              <Badge>{originName(origin)}</Badge>
            </>
          )}
        </p>
      </div>
      <p className="text-15 md:text-right">
        <span className="block">{`Due ${formatDeadline(closesAt)}`}</span>
        <DaysLeft days={daysLeft} />
      </p>
    </li>
  );
}

/** From so many days on it is time. */
const SOON_DAYS = 5;

export function DaysLeft({ days }: { days: number }) {
  const left = days <= 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return <span className={days <= SOON_DAYS ? "font-label text-wait" : "text-ink-2"}>{left}</span>;
}
