import { lateRules } from "#domain/packages/packages.schema.ts";
import { formatDate, formatDeadline, formatNumberOf } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { type Fact, FactList } from "#web/ui/title-block.tsx";
import { CriteriaList } from "./criteria-list.tsx";
import { FixedPart } from "./fixed-part.tsx";
import { useOwnPackage } from "./own-package.ts";
import { returnLabel } from "./return-words.ts";

type OwnPackage = ReturnType<typeof useOwnPackage>;

/** What was issued, as it is read: the same dates that every tenderer prices by. */
export function IssuedDates() {
  const own = useOwnPackage();
  return (
    <>
      <FixedPart>The return moves by addendum, later and for everybody at once.</FixedPart>
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
        <section aria-labelledby="dates">
          <SectionHeading id="dates">Dates, in London’s time</SectionHeading>
          <FactList facts={stated(datesOf(own))} />
        </section>
        <div className="flex flex-col gap-10">
          <section aria-labelledby="opened">
            <SectionHeading id="opened">How quotes are opened</SectionHeading>
            <FactList facts={openingOf(own)} />
          </section>
          <CriteriaList evaluation={own.evaluation} />
        </div>
      </div>
    </>
  );
}

const datesOf = (own: OwnPackage): [string, string | null][] => [
  ["Questions until", own.questionsCloseAt && formatDeadline(own.questionsCloseAt)],
  [returnLabel(own.state), own.returnAt && formatDeadline(own.returnAt)],
  ["Less time than usual", own.shortReason || null],
  ["Award planned", own.awardOn && formatDate(own.awardOn)],
  ["Start on site", own.startOn && formatDate(own.startOn)],
  ["On site", own.durationWeeks === null ? null : formatNumberOf(own.durationWeeks, "week")],
  ["Quotes hold for", formatNumberOf(own.validityDays, "day")],
  ["To price a change", formatNumberOf(own.minRepriceDays, "working day")],
];

const openingOf = ({ openers, lateMinutes }: OwnPackage): Fact[] => [
  { label: "Opened by", value: openers === 2 ? "Two people together" : "One person" },
  {
    label: "After the return",
    value: lateRules.find(({ value }) => value === String(lateMinutes))?.label ?? "Late quotes are not taken",
  },
];

/** Those that are set. */
const stated = (facts: readonly [string, string | null][]): Fact[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
