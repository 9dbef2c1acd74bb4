import type { HeldAccreditation } from "#domain/companies/get-company-profile.ts";
import { formatDate, formatMoney } from "../../format.ts";
import { Badge } from "../../ui/badge.tsx";
import { DimensionLine } from "../../ui/dimension-line.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { InquiryBadge } from "../inquiries/inquiry-badge.tsx";
import { Validity } from "../companies/validity.tsx";

/** Invented, and said to be: what firms quote each other is nobody else's business. */
const answers = [
  { firm: "Firm A", pence: 48_620_00, above: 0, state: "quoted", miles: 6, excluded: "Pile caps" },
  {
    firm: "Firm B",
    pence: 51_400_00,
    above: 2_780_00,
    state: "quoted",
    miles: 31,
    excluded: "Nothing named",
  },
  { firm: "Firm C", pence: null, above: null, state: "declined", miles: 48, excluded: null },
] as const;

interface LandingExamplesProps {
  /** A firm of the directory with what it holds. */
  proved: { number: number; name: string; accreditations: readonly HeldAccreditation[] } | null;
  /** The day until which the example's quotes hold. */
  validUntil: string;
}

/** What a member sees here, shown as it looks: the answers to an inquiry side by side, and credentials with their dates. */
export function LandingExamples({ proved, validUntil }: LandingExamplesProps) {
  return (
    <section className="border-y border-rule bg-sheet" aria-labelledby="examples">
      <div className="wrap py-14 md:py-18">
        <h2 id="examples" className="title text-32">
          What you see here as a member
        </h2>
        <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
          <div>
            <SectionHeading level={3} aside={<Badge>Example</Badge>}>
              One inquiry, three answers
            </SectionHeading>
            <ul className="md:grid md:grid-cols-3 md:divide-x md:divide-rule">
              {answers.map((answer) => (
                <ExampleAnswer key={answer.firm} answer={answer} validUntil={validUntil} />
              ))}
            </ul>
            <p className="border-t border-rule pt-3 text-15 text-ink-2">
              CFA piling for a school in Leeds. The firms never see each other’s quotes.
            </p>
          </div>
          {proved && (
            <div>
              <SectionHeading level={3}>Credentials with their dates</SectionHeading>
              <ul>
                {proved.accreditations.map((held) => (
                  <li
                    key={held.code}
                    className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-rule py-2 text-15 font-label"
                  >
                    {held.name}
                    <Validity held={held} />
                  </li>
                ))}
              </ul>
              <p className="pt-3 text-15 text-ink-2">
                Held by <TextLink to={`/profile/${proved.number}#accreditations`}>{proved.name}</TextLink>.
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

interface ExampleAnswerProps {
  answer: (typeof answers)[number];
  validUntil: string;
}

function ExampleAnswer({
  answer: { firm, pence, above, state, miles, excluded },
  validUntil,
}: ExampleAnswerProps) {
  return (
    <li className="border-b border-rule py-4 max-md:last:border-b-0 md:border-b-0 md:px-4 md:first:pl-0 md:last:pr-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="heading text-19">{firm}</span>
        <InquiryBadge state={state} side="asking" />
      </p>
      {pence === null ? (
        <p className="mt-2 text-15 text-ink-2">Declined: busy until the spring</p>
      ) : (
        <p className="mt-2">
          <span className="title block text-24">{formatMoney(pence)}</span>
          <span className="block text-13 text-ink-2">
            {above === 0 ? "Lowest" : `${formatMoney(above)} above the lowest`}
          </span>
        </p>
      )}
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-13 [&_dt]:text-ink-3">
        {excluded && (
          <>
            <dt>Not included</dt>
            <dd>{excluded}</dd>
            <dt>Valid until</dt>
            <dd>{formatDate(validUntil)}</dd>
          </>
        )}
        <dt>Distance to site</dt>
        <dd>
          <DimensionLine measure={`${miles} mi`} />
        </dd>
      </dl>
    </li>
  );
}
