import type { ReactNode } from "react";
import type { LettingSchedule } from "#domain/tendering/get-letting-schedule.ts";
import type { LettingStep } from "#domain/tender-rules/find-late-steps.ts";
import { splitDate } from "#web/format.ts";
import { cx } from "#web/ui/class-names.ts";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PackageBadge } from "./tender-badges.tsx";

type Row = LettingSchedule["packages"][number];

/** With its year where that is another than today’s, and its weekday where there is room: every column stays in sight. */
function Day({ day, today, late }: { day: string; today: string; late: string | null }) {
  const [weekday, short, year] = splitDate(day);
  const isThisYear = year === splitDate(today)[2];
  return (
    <time dateTime={day}>
      <span className={cx("whitespace-nowrap", late === LATE && "font-label text-bad")}>
        <span className="max-xl:hidden">{`${weekday} `}</span>
        {short}
        {!isThisYear && <span className="md:max-xl:block"> {year}</span>}
      </span>
      {late && <span className="font-label text-bad md:block md:text-13">{` ${late}`}</span>}
    </time>
  );
}

const LATE = "late";
/** What is said at the return itself: the quotes came by their day and nobody has opened them, or none came. */
const atReturn = (late: Row["late"]) =>
  late.includes("opening") ? "to open" : late.includes("no quotes") ? "none came" : null;

const show =
  (today: string, step: LettingStep, of: (row: Row) => string | null) =>
  (row: Row): ReactNode => {
    const day = of(row);
    const isLate = row.late.includes(step);
    const late = isLate ? LATE : step === "return" ? atReturn(row.late) : null;
    if (day !== null) return <Day day={day} today={today} late={late} />;
    return isLate ? <span className="font-label text-bad">Late</span> : "–";
  };

/** A project's packages with the day of each step. */
export function ScheduleTable({ packages, today }: Pick<LettingSchedule, "packages" | "today">) {
  return (
    <Table
      caption="Letting schedule"
      isCaptionHidden
      isDense
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
        {
          key: "state",
          heading: "State",
          onPhone: "bare",
          cell: ({ state }) => <PackageBadge state={state} />,
        },
        {
          key: "issue",
          isFigure: true,
          heading: "Issued",
          cell: show(today, "issue", ({ issuedOn }) => issuedOn),
        },
        {
          key: "questions",
          isFigure: true,
          heading: "Questions close",
          cell: show(today, "questions", ({ questionsCloseOn }) => questionsCloseOn),
        },
        {
          key: "return",
          isFigure: true,
          heading: "Quotes due",
          cell: show(today, "return", ({ returnOn }) => returnOn),
        },
        {
          key: "award",
          isFigure: true,
          heading: "Award",
          cell: show(today, "award", ({ awardOn }) => awardOn),
        },
        {
          key: "start",
          isFigure: true,
          heading: "Start on site",
          cell: show(today, "start", ({ startOn }) => startOn),
        },
      ]}
    />
  );
}
