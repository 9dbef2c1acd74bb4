import type { WaitingWork } from "#domain/dashboard/list-waiting.ts";
import type { NextStep } from "#domain/awards/next-steps.queries.ts";
import type { OtherTenderWork, TenderWork } from "#domain/tendering/list-tender-work.ts";
import { formatDate, formatDaysAway, formatNumberOf } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { sayNextStep } from "#web/routes/tenders/next-step.tsx";
import { useOwnCompanies } from "#web/own-companies.ts";
import { SOON_DAYS } from "#web/routes/tenders/days-left.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { DAY_MS } from "#platform/durations.data.ts";

interface NeedsYouProps {
  work: readonly WaitingWork[];
  /** Whether more waits than is listed, of what they do themselves and of what others do. */
  isOwnCut?: boolean;
  areOthersCut?: boolean;
  /** The day in London. */
  today: string;
}

/** Everything that waits for this company, what ends first standing first, with one button each; and apart what others of the team do. */
export function NeedsYou({ work, isOwnCut = false, areOthersCut = false, today }: NeedsYouProps) {
  const onlyReads = useOnlyReads();
  const others = onlyReads ? work : work.filter(({ isForOthers }) => isForOthers);
  const own = onlyReads ? [] : work.filter(({ isForOthers }) => !isForOthers);
  // To somebody who only reads all of it is others'.
  const isReadCut = isOwnCut || areOthersCut;
  if (onlyReads)
    return (
      <section aria-labelledby="needs-you" className="mt-8">
        <SectionHeading id="needs-you" count={countOf(others, isReadCut)}>
          Waits for your team
        </SectionHeading>
        <WaitingRows work={others} today={today} none="Nothing waits." />
        {isReadCut && <More />}
      </section>
    );
  return (
    <section aria-labelledby="needs-you" className="mt-8">
      <SectionHeading id="needs-you" count={countOf(own, isOwnCut)}>
        Needs you
      </SectionHeading>
      <WaitingRows work={own} today={today} none="Nothing waits for you." />
      {isOwnCut && <More />}
      {others.length > 0 && (
        <div className="mt-8">
          <SectionHeading level={3} count={countOf(others, areOthersCut)}>
            Waits for others in your team
          </SectionHeading>
          <WaitingRows work={others} today={today} />
          {areOthersCut && <More />}
        </div>
      )}
    </section>
  );
}

const countOf = (work: readonly WaitingWork[], isCut: boolean) =>
  work.length === 0 ? undefined : isCut ? `${work.length}+` : work.length;

function More() {
  return <p className="pt-3 text-15 text-ink-2">More waits than is listed: it comes up as these are done.</p>;
}

function WaitingRows({ work, today, none }: NeedsYouProps & { none?: string }) {
  const { forWhom, link } = useOwnCompanies();
  const onlyReads = useOnlyReads();
  if (work.length === 0) return <p className="pt-3 text-15 text-ink-2">{none}</p>;
  return (
    <ul>
      {work.map((item) => {
        const onlyLooks = onlyReads || item.isForOthers;
        return (
          <NeedsYouRow
            key={`${item.kind}-${item.id}`}
            {...describe(item, link, today)}
            projectName={"work" in item ? item.work.projectName : null}
            {...(onlyLooks && { label: "Look" })}
            {...(onlyLooks && item.kind === "renew" && { to: link("/company/edit", item.companyId) })}
            forWhom={forWhom(item.companyId)}
            by={sayDue(item)}
            due={item.due}
            today={today}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  title: string;
  what: string;
  /** Of a package: many are called the same. */
  projectName: string | null;
  label: string;
  to: string;
  forWhom: string | null;
  /** What the day is. */
  by: string;
  due: string | null;
  today: string;
}

function NeedsYouRow({ title, what, projectName, label, to, forWhom, by, due, today }: RowProps) {
  return (
    // On a phone the words have the whole width, and the day and the button a line of their own below them.
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2.5 sm:flex-nowrap sm:gap-x-6">
      <div className="min-w-0 grow max-sm:contents sm:flex sm:items-baseline sm:justify-between sm:gap-6">
        <p className="min-w-0 text-15 max-sm:basis-full">
          <span className="font-label wrap-anywhere">{title}</span>
          <span className="block text-ink-2 wrap-anywhere">
            <DottedFacts facts={[what, projectName, forWhom]} />
          </span>
        </p>
        {due && (
          <p
            className={cx(
              "min-w-0 grow text-13 sm:shrink-0 sm:grow-0 sm:text-right sm:text-15",
              daysFrom(today, due) > SOON_DAYS ? "text-ink-2" : "font-label text-wait",
            )}
          >
            {`${by} `}
            <time dateTime={due} title={formatDate(due)}>
              {formatDaysAway(daysFrom(today, due))}
            </time>
          </p>
        )}
      </div>
      <ButtonLink isSmall to={to} className="ml-auto min-w-32 shrink-0 sm:min-w-40">
        {label}
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    </li>
  );
}

/** What it is that the day by which something stands says, before it. */
function sayDue(work: WaitingWork): string {
  switch (work.kind) {
    case "answer":
      return "Reply wanted";
    case "decide":
    case "tell":
      return "Closes";
    case "renew":
      return "Ends";
    case "tender":
    case "step":
      return dueOfTenders[work.work.kind];
  }
}

const dueOfTenders: Readonly<Record<TenderWork["kind"], string>> = {
  answer: "Quotes due",
  price: "Quotes due",
  reconfirm: "Quotes due",
  "second-round": "Quotes due",
  questions: "Quotes due",
  attendance: "Quotes due",
  disputed: "Award planned",
  open: "Quotes due",
  visit: "Last visit",
  extend: "Your quote ends",
  figures: "Your quote ends",
  asked: "Your quote ends",
  order: "Answer due",
  winner: "Its answer due",
  compare: "Award planned",
  ending: "First quote ends",
  approve: "Award planned",
  "send-order": "Order due",
  letter: "End of the letter of intent",
  notify: "Outcomes due",
  decision: "Expected",
};

type Link = ReturnType<typeof useOwnCompanies>["link"];

function describe(
  work: WaitingWork,
  link: Link,
  today: string,
): Pick<RowProps, "title" | "what" | "label" | "to"> {
  switch (work.kind) {
    case "answer":
      return {
        title: work.projectName,
        what: `${work.from} asks for a quote`,
        label: "Answer",
        to: `/inquiries/${work.id}`,
      };
    case "decide":
      return {
        title: work.projectName,
        what: `${formatNumberOf(work.quotes, "quote")} to decide on`,
        label: work.inquiryId ? "Decide" : "Compare",
        to: work.inquiryId ? `/inquiries/${work.inquiryId}` : `/inquiries/compare/${work.id}`,
      };
    case "tell":
      return {
        title: work.projectName,
        what: `${formatNumberOf(work.firms, "firm")} not told yet that you have taken another`,
        label: "Tell",
        to: `/inquiries/compare/${work.id}`,
      };
    case "renew":
      return {
        title: work.accreditation,
        what: work.due !== null && work.due < today ? "Accreditation ended" : "Accreditation ends",
        label: "Renew",
        to: link("/company/edit/accreditations", work.companyId),
      };
    case "tender":
      return describeTender(work.work);
    case "step":
      return describeStep(work.work, work.step);
  }
}

/** As its own page and the list of packages say it. */
function describeStep({ id, title, since }: TenderWork, step: NextStep): ReturnType<typeof describe> {
  const { what, ending, label, part } = sayNextStep(step);
  const waiting = since === null ? null : `waiting since ${formatDate(since)}`;
  return {
    title,
    what: [what, ending, waiting].filter((fact) => fact !== null).join(", "),
    label,
    to: `/company/tenders/${id}/${part}`,
  };
}

function describeTender({
  kind,
  id,
  title,
  from,
  count,
  since,
}: OtherTenderWork): ReturnType<typeof describe> {
  const [invited, own] = [`/company/tenders/invited/${id}`, `/company/tenders/${id}`];
  const waiting = since === null ? "" : `, waiting since ${formatDate(since)}`;
  switch (kind) {
    case "answer":
      return { title, what: `${from} invites you to tender`, label: "Answer", to: invited };
    case "visit":
      return {
        title,
        what: `${from} expects you at a site visit`,
        label: "Book",
        to: `${invited}#visit`,
      };
    case "attendance":
      return {
        title,
        what: formatNumberOf(count, "firm at a site visit to record", "firms at site visits to record"),
        label: "Record",
        to: `${own}/visits`,
      };
    case "price":
      return { title, what: `Your quote for ${from} is due`, label: "Price it", to: `${invited}/quote` };
    case "reconfirm":
      return {
        title,
        what: `${from} has changed it: confirm your quote`,
        label: "Confirm",
        to: `${invited}/quote`,
      };
    case "second-round":
      return {
        title,
        what: `${from} asks for a second price; your first one stands without it`,
        label: "Price again",
        to: `${invited}/quote`,
      };
    case "extend":
      return {
        title,
        what: `${from} asks whether your quote holds longer`,
        label: "Answer",
        to: `${invited}/validity`,
      };
    case "figures":
      return {
        title,
        what: `${from} has entered the figures of your quote: are they right?`,
        label: "Look",
        to: `${invited}/quote#lodged`,
      };
    case "asked":
      return {
        title,
        what: `${from} asks about your quote: ${formatNumberOf(count, "answer")} to give`,
        label: "Answer",
        to: `${invited}/quote#asked`,
      };
    case "order":
      return {
        title,
        what: `${from} awards it to you, and waits for your answer`,
        label: "Answer",
        to: `${invited}/order`,
      };
    case "questions":
      return {
        title,
        what: `${formatNumberOf(count, "question or request for time", "questions or requests for time")}${waiting}`,
        label: "Answer",
        to: `${own}/questions`,
      };
    case "disputed":
      return {
        title,
        what: `${formatNumberOf(count, "firm says", "firms say")} that the figures you entered are wrong${waiting}`,
        label: "Put right",
        to: `${own}/quotes#disputed`,
      };
    case "decision":
      return {
        title,
        what: "A decision on the main contract was expected: packages wait for it",
        label: "Say how it stands",
        to: `/company/tenders/projects/${id}#main-contract`,
      };
  }
}

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
