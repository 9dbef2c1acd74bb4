import type { ReactNode } from "react";
import type { LettingSchedule } from "#domain/tendering/get-letting-schedule.ts";
import type { LettingStep } from "#domain/tender-rules/find-late-steps.ts";
import { splitDate } from "#web/format.ts";
import { cx } from "#web/ui/class-names.ts";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PackageBadge } from "./tender-badges.tsx";

type Row = LettingSchedule["packages"][number];

/** The year below its day, and the weekday where there is room: every column of days stays in sight. */
function Day({ day, isLate = false }: { day: string; isLate?: boolean }) {
  const [weekday, short, year] = splitDate(day);
  return (
    <time dateTime={day} className={isLate ? "font-label text-bad" : undefined}>
      <span className="whitespace-nowrap">
        <span className="md:max-xl:hidden">{`${weekday} `}</span>
        {short}
      </span>{" "}
      <span className={cx("whitespace-nowrap md:block md:text-13", !isLate && "md:text-ink-2")}>
        {isLate ? `${year}, late` : year}
      </span>
    </time>
  );
}

const show =
  (step: LettingStep, of: (row: Row) => string | null) =>
  (row: Row): ReactNode => {
    const day = of(row);
    const isLate = row.late.includes(step);
    if (day !== null) return <Day day={day} isLate={isLate} />;
    return isLate ? <span className="font-label text-bad">Late</span> : "–";
  };

/** A project's packages with the day of each step. */
export function ScheduleTable({ packages }: { packages: readonly Row[] }) {
  return (
    <Table
      caption="Letting schedule"
      isCaptionHidden
      rows={packages}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "title",
          heading: "Package",
          isName: true,
          cell: ({ id, code, title }) => (
            <TextLink to={`/company/tenders/${id}`}>{[code, title].filter(Boolean).join(" ")}</TextLink>
          ),
        },
        { key: "state", heading: "State", cell: ({ state }) => <PackageBadge state={state} /> },
        { key: "issue", heading: "Issued", cell: show("issue", ({ issuedOn }) => issuedOn) },
        {
          key: "questions",
          heading: "Questions close",
          cell: ({ questionsCloseOn }) => (questionsCloseOn === null ? "–" : <Day day={questionsCloseOn} />),
        },
        { key: "return", heading: "Quotes due", cell: show("return", ({ returnOn }) => returnOn) },
        { key: "award", heading: "Award", cell: show("award", ({ awardOn }) => awardOn) },
        { key: "start", heading: "Start on site", cell: show("start", ({ startOn }) => startOn) },
      ]}
    />
  );
}
