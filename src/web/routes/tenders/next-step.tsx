import type { EndingQuotes, GoneWinner, NextStep } from "#domain/awards/next-steps.queries.ts";
import { orderKindLabel } from "#domain/awards/decline-reasons.data.ts";
import { formatDate, formatDeadline, formatMoment, formatNumberOf } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { cx } from "#web/ui/class-names.ts";
import { TextLink } from "#web/ui/text-link.tsx";

interface Said {
  title: string;
  /** In a list of what waits, where the title says too little by itself. */
  short?: string | undefined;
  text: string;
  label: string;
  part:
    | "firms"
    | "quotes"
    | "quotes/comparison#scores"
    | "quotes/comparison#asked"
    | "award"
    | "award#order"
    | "outcomes";
  /** Others have to do something, not its buyer. */
  isQuiet?: boolean;
}

/** What takes a package on, with the one button that leads there. */
export function NextStepCallout({ step, path }: { step: NextStep; path: string }) {
  const { title, text, label, part, isQuiet } = describe(step);
  const onlyReads = useOnlyReads();
  const ending = endingOf(step);
  return (
    <Callout title={title} tone={ending?.isSoon || isStuck(step) ? "wait" : undefined}>
      <p>{text}</p>
      {ending && (
        <p className="mt-2">
          {`${sayEnding(ending)}${ending.awardOn === null ? "" : `; the award is planned for ${formatDate(ending.awardOn)}`}. `}
          {!onlyReads && <TextLink to={`${path}/quotes/validity`}>Ask to hold longer</TextLink>}
        </p>
      )}
      {!onlyReads && (
        <p className="mt-3">
          <ButtonLink kind={isQuiet ? "secondary" : "main"} to={`${path}/${part}`}>
            {label}
          </ButtonLink>
        </p>
      )}
    </Callout>
  );
}

/** The same in a list of packages: a button for what its buyer does next, or for whom it waits. */
export function ListedStep({ step, packageId }: { step: NextStep; packageId: string }) {
  const { label, part, isQuiet } = describe(step);
  const onlyReads = useOnlyReads();
  const to = `/company/tenders/${packageId}/${part}`;
  if (step.kind === "winner")
    return (
      <TextLink to={to} className="text-15" aria-describedby={`title-${packageId}`}>
        Waits for the winner
      </TextLink>
    );
  if (isQuiet || onlyReads) return null;
  const ending = endingOf(step);
  return (
    <>
      <ButtonLink isSmall to={to} aria-describedby={`title-${packageId}`}>
        {label}
      </ButtonLink>
      {ending && (
        <TextLink
          to={`/company/tenders/${packageId}/quotes/validity`}
          className={cx("text-15 @min-[44rem]:text-right", ending.isSoon && "text-wait")}
        >
          {sayEnding(ending)}
        </TextLink>
      )}
    </>
  );
}

/** The work goes on, or is to, without what it is ordered by. */
const isStuck = (step: NextStep): boolean =>
  step.kind === "order-after-letter" && (step.isOver || step.declinedAt !== null);

/** The same where it is one of several things that wait: what it is, what the quotes' end says of it, and the way there. */
export function sayNextStep(step: NextStep) {
  const { title, short = title, label, part } = describe(step);
  const ending = endingOf(step);
  return { what: short, ending: ending && sayEnding(ending), label, part };
}

const endingOf = (step: NextStep): EndingQuotes | null => ("ending" in step ? step.ending : null);

/** `3 quotes hold until 3 Dec 2026`, of which some may hold longer. */
const sayEnding = ({ count, first }: EndingQuotes): string =>
  count === 1
    ? `1 quote holds until ${formatDate(first)}`
    : `${count} quotes end from ${formatDate(first)} on`;

/** A file without figures, which holds up what comes next. */
const UNREAD = "A quote that came by e-mail or on paper is still to be read: enter its figures.";

function describe(step: NextStep): Said {
  switch (step.kind) {
    case "out":
      return describeOut(step);
    case "open":
      return {
        title: "The return date has passed",
        short: "Sealed quotes to open",
        text:
          step.openers === 2
            ? "Two people of your company open all the quotes that are in, together and all at once."
            : "An owner or an admin opens all the quotes that are in, at once.",
        label: "Open the quotes",
        part: "quotes",
      };
    case "nothing-came":
      return {
        title: "No quote came in",
        text: "End it without an award, and tender it again if the work is still to be let.",
        label: "Go to the quotes",
        part: "quotes",
      };
    case "second-round":
      return {
        title: "A second round is on",
        text: "The compliant tenderers may send a second price by its return. Then all of them are opened at once.",
        label: "See what is in",
        part: "quotes",
        isQuiet: true,
      };
    case "none-left":
      return {
        title: "No quote can be awarded",
        text: `${sayGone(step.gone)}None of those that are left is compliant. End it without an award, and tender it again if the work is still to be let.`,
        label: "Go to the quotes",
        part: "quotes",
      };
    case "judge":
      return {
        title: "The quotes are open",
        short:
          step.unjudged > 0
            ? `${formatNumberOf(step.unjudged, "quote")} to compare and judge${step.hasUnread ? ", figures of others to enter" : ""}`
            : "Figures of a quote to enter",
        text:
          step.unjudged > 0
            ? `Compare them, and say of each whether it is compliant: ${formatNumberOf(step.unjudged, "quote")} to go.${step.hasUnread ? ` ${UNREAD}` : ""}`
            : UNREAD,
        label: "Compare the quotes",
        part: "quotes",
      };
    case "recommend":
      return describeChoice(step);
    default:
      return describeAwarded(step);
  }
}

/** One is recommended once each has its points and every tenderer has answered. */
function describeChoice(step: Extract<NextStep, { kind: "recommend" }>): Said {
  const { gone, compliant, unscored, unanswered } = step;
  const waits =
    unanswered > 0 &&
    `${formatNumberOf(unanswered, "question to a tenderer is not answered", "questions to tenderers are not answered")}.`;
  if (unscored > 0)
    return {
      title: `${unscored} of ${formatNumberOf(compliant, "compliant quote")} not scored`,
      text: `${sayGone(gone)}${["Give each its points in the comparison.", waits].filter(Boolean).join(" ")}`,
      label: "Score the quotes",
      part: "quotes/comparison#scores",
    };
  if (waits)
    return {
      title: waits.slice(0, -1),
      text: `${sayGone(gone)}Read what was asked in the comparison, and recommend one once it is answered.`,
      label: "See what was asked",
      part: "quotes/comparison#asked",
    };
  return {
    title: gone ? goneTitle(gone) : "Every quote is judged",
    short: gone ? `${goneTitle(gone)}: recommend another quote` : "Every quote is judged: recommend one",
    text: gone
      ? `${sayGone(gone)}The other compliant tenderers stand in reserve. Recommend one of them.`
      : "Recommend one of the compliant quotes for the award.",
    label: "Recommend an award",
    part: "award",
  };
}

const goneTitle = ({ firm, declined }: GoneWinner): string =>
  `${firm || "The winner"} has ${declined ? `declined the ${orderKindLabel(declined).toLowerCase()}` : "withdrawn its quote"}`;

/** Before what comes next: who is gone, and since when. */
const sayGone = (gone: GoneWinner | null): string =>
  gone ? `${goneTitle(gone)}, ${formatMoment(gone.at)}. ` : "";

function describeOut({ returnAt, firms, silent }: Extract<NextStep, { kind: "out" }>): Said {
  const due = `Quotes are due ${formatDeadline(returnAt)}.`;
  if (firms === 0) return { title: "No firm is asked yet", text: due, label: "Invite firms", part: "firms" };
  const said =
    silent === 0
      ? "Every firm has said whether it will tender."
      : `${silent} of ${formatNumberOf(firms, "firm")} ${silent === 1 ? "has" : "have"} not said whether ${silent === 1 ? "it" : "they"} will tender.`;
  return {
    title: "Out to tender",
    text: `${due} ${said}`,
    label: "See the firms",
    part: "firms",
    isQuiet: true,
  };
}

type Awarded = Extract<
  NextStep,
  { kind: "approve" | "send-order" | "no-company" | "winner" | "tell" | "order-after-letter" }
>;

function describeAwarded(step: Awarded): Said {
  switch (step.kind) {
    case "approve":
      return {
        title: "An award is recommended",
        short: "A recommended award to approve",
        text: "It is awarded once somebody with the right to that value has approved it.",
        label: "Decide on the award",
        part: "award",
      };
    case "send-order":
      return {
        title: `Awarded to ${step.firm}: nothing is sent yet`,
        text: "Send it its order, or a letter of intent. The others are told nothing until it has accepted.",
        label: "Send the order",
        part: "award",
      };
    case "no-company":
      return {
        title: `Awarded to ${step.firm}, which has no account yet`,
        text: "Ask it to take its invitation by the link in its e-mail: then its order can be sent.",
        label: "See the award",
        part: "award",
      };
    case "winner":
      return {
        title: `${orderKindLabel(step.order)} with ${step.firm}: it waits for the firm’s answer`,
        text: `Sent ${formatMoment(step.sentAt)}, with an answer asked for by ${formatDate(step.answerBy)}. Until then the others stay as they are.`,
        label: "See what was sent",
        part: "award",
        isQuiet: true,
      };
    case "tell":
      return {
        title: `${step.firm} has accepted: ${formatNumberOf(step.firms, "firm waits", "firms wait")} to hear`,
        text: "What each of them reads is drafted. Look it through, and send all at once: the tender closes with it.",
        label: "Tell everybody",
        part: "outcomes",
      };
    case "order-after-letter":
      return describeLetter(step);
  }
}

/** A letter of intent was accepted: its order comes first, and the other firms stay in reserve until that is accepted. */
function describeLetter(step: Extract<NextStep, { kind: "order-after-letter" }>): Said {
  const { firm, firms, until, isOver, declinedAt } = step;
  if (declinedAt)
    return {
      title: `${firm} has declined the order`,
      text: `Declined ${formatMoment(declinedAt)}. ${isOver ? "Its letter of intent has ended" : "It works under its letter of intent alone"}, and nobody is left in reserve. Agree with it on what differs, and send another order.`,
      label: "See what it said",
      part: "award",
    };
  const reserve =
    firms > 1 ? " The others stay in reserve until it has accepted the order: tell them after that." : "";
  return {
    title: isOver
      ? "The letter of intent has ended"
      : `${firm} has accepted the letter of intent: send its order`,
    short: isOver ? "The letter of intent has ended: send its order" : undefined,
    text: isOver
      ? `Nothing is done under it any more, and no order has taken its place: send the order.${reserve}`
      : `The letter of intent holds until ${formatDate(until)}. The order takes its place once the firm accepts it.${reserve}`,
    label: "Send the order",
    part: "award#order",
  };
}
