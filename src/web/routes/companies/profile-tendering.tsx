import type { Median, Share, TenderFigures } from "#domain/tender-figures/show-figures.ts";
import { formatMonth, formatNumberOf } from "../../format.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { showPercent } from "./show-percent.ts";

interface Figure {
  label: string;
  value: string;
  of: string;
}

/** How a company lets work and answers invitations, each figure with what it is of; nothing where all is of too few. */
export function ProfileTendering({ figures }: { figures: TenderFigures | null }) {
  if (!figures) return null;
  const [letting, pricing] = [lettingOf(figures), pricingOf(figures)];
  return (
    <section aria-labelledby="tendering">
      <SectionHeading id="tendering">Tenders</SectionHeading>
      <p className="pt-3 text-15 text-ink-2">
        {`${formatMonth(figures.from)} to ${formatMonth(figures.to)}, counted by Lintel. Nothing is shown of fewer than five.`}
      </p>
      <div className="grid gap-x-10 gap-y-6 pt-4 md:grid-cols-2">
        {letting.length > 0 && <Group title="When it lets work" figures={letting} />}
        {pricing.length > 0 && <Group title="When it is invited" figures={pricing} />}
      </div>
    </section>
  );
}

function Group({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <div>
      <h3 className="text-16 font-label">{title}</h3>
      <dl className="mt-1 text-15">
        {figures.map(({ label, value, of }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-rule py-2.5 first:border-t-0"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-label">
              {value}
              <span className="block text-13 font-text text-ink-2">{of}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const shareOf = (label: string, share: Share | null, what: string): Figure[] =>
  share ? [{ label, value: showPercent(share), of: `${share.count} of ${share.of} ${what}` }] : [];

function medianOf(
  label: string,
  median: Median | null,
  { say, what }: { say: (value: number) => string; what: string },
): Figure[] {
  if (!median) return [];
  const { value, of } = median;
  return value === null
    ? [{ label, value: "Never", of: `half or more of ${of} ${what}` }]
    : [{ label, value: say(value), of: `half of ${of} ${what}` }];
}

const lettingOf = (figures: TenderFigures): Figure[] => [
  ...shareOf("Told the outcome within 10 working days of the award", figures.feedback, "quotes"),
  ...medianOf("From the return to the outcome, within", figures.outcomeDays, {
    say: (days) => formatNumberOf(days, "day"),
    what: "quotes",
  }),
  ...medianOf("Questions answered within", figures.queryMinutes, {
    say: (minutes) => formatNumberOf(Math.max(1, Math.ceil(minutes / 60)), "working hour"),
    what: "questions",
  }),
  ...shareOf("With three or more compliant quotes", figures.coverage, "tenders"),
  ...shareOf("Awarded", figures.awarded, "tenders"),
  ...shareOf("2nd rounds", figures.secondRounds, "tenders"),
];

const pricingOf = (figures: TenderFigures): Figure[] => [
  ...shareOf("Answered", figures.response, "invitations"),
  ...shareOf("Priced", figures.quotes, "invitations"),
  ...shareOf("Priced as promised", figures.kept, "promises"),
];
