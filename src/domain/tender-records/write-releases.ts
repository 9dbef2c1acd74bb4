import { type RecordView, type Release, type Writing, releaseOf, settled } from "./shape-release.ts";
import { amendmentsOf } from "./write-addendum-releases.ts";
import { awardsOf } from "./write-award-releases.ts";
import { issueOf } from "./write-issue-release.ts";
import { judgedBids, openingOf, secondRoundOf, withdrawalsOf } from "./write-quote-releases.ts";
import type { RecordFacts } from "./tender-records.queries.ts";

/**
 * What happened to an issued package, a release for each event, the first one first. The same event has the same id for
 * good. Before the quotes are opened there is no bid in it, no tenderer and no count of either.
 */
export function writeReleases(facts: RecordFacts, view: RecordView, prefix: string): Release[] {
  const isBuyers = view === "buyer";
  const writing: Writing = {
    facts,
    ocid: `${prefix}-${facts.own.id}`,
    has: (part) => isBuyers || view.has(part),
    isBuyers,
  };
  return [
    issueOf(writing),
    ...amendmentsOf(writing),
    ...enquiriesOf(writing),
    ...openingOf(writing),
    ...secondRoundOf(writing),
    ...withdrawalsOf(writing),
    ...awardsOf(writing),
    ...unsuccessfulOf(writing),
    ...cancellationOf(writing),
  ].toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

/** The answers that every tenderer reads. Who asked, and when, is nobody's to know. */
function enquiriesOf(writing: Writing): Release[] {
  if (!writing.has("enquiries")) return [];
  const { own, questions } = writing.facts;
  return questions.map(({ number, question, answer, answeredAt }) =>
    releaseOf(writing, {
      suffix: `tenderUpdate-question-${number}`,
      at: answeredAt,
      tag: ["tenderUpdate"],
      tender: {
        id: own.id,
        hasEnquiries: true,
        enquiries: [
          {
            id: `question-${number}`,
            title: `Question ${number}`,
            description: question,
            answer,
            dateAnswered: answeredAt.toISOString(),
            relatedLot: own.id,
          },
        ],
      },
    }),
  );
}

/** That nobody was awarded; for the buyer with what each quote was found to be. */
function unsuccessfulOf(writing: Writing): Release[] {
  const { unsuccessfulAt, opening } = writing.facts;
  if (!unsuccessfulAt) return [];
  return [
    releaseOf(writing, {
      suffix: "tenderUpdate-unsuccessful",
      at: unsuccessfulAt,
      tag: ["tenderUpdate"],
      tender: settled(writing, "unsuccessful"),
      ...(opening && writing.has("figures") && { bids: judgedBids(writing, unsuccessfulAt) }),
    }),
  ];
}

function cancellationOf(writing: Writing): Release[] {
  const { cancelledAt } = writing.facts;
  if (!cancelledAt) return [];
  const tender = settled(writing, "cancelled");
  return [
    releaseOf(writing, {
      suffix: "tenderCancellation-1",
      at: cancelledAt,
      tag: ["tenderCancellation"],
      tender,
    }),
  ];
}
