import { answerable } from "#domain/packages/packages.states.ts";
import { formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ComparisonView, ShownMinute } from "./comparison-view.ts";
import { IN_PLACE, addressOf } from "./comparison-wanted.ts";
import { WaitsOrNot } from "./comparison-queries.tsx";
import { KeepMinuteForm } from "./keep-minute-form.tsx";
import { MinuteAnswerTexts, MinuteTexts } from "./minute-texts.tsx";

interface ComparisonMinutesProps {
  view: ComparisonView;
  /** The minutes that are being corrected. */
  corrects: string | null;
  /** What was typed into the form, and refused. */
  typed: Readonly<Record<string, string>>;
}

/** What was said with tenderers after the opening, tenderer by tenderer, and the form for more. */
export function ComparisonMinutes({ view, corrects, typed }: ComparisonMinutesProps) {
  const { minutes, unminuted, wanted, state } = view;
  if (minutes.length === 0 && unminuted !== null) return null;
  return (
    <section id="minutes" aria-labelledby="minutes-heading" className="flex scroll-mt-20 flex-col gap-4">
      <SectionHeading id="minutes-heading" count={minutes.length}>
        Minutes of interviews and meetings
      </SectionHeading>
      <p className="max-w-measure text-15 text-ink-2">
        They are your company’s own until you send them to the tenderer that they are of; no other one ever
        reads them. Nothing that was kept is changed: a correction stands beside it. A price changes only when
        the tenderer changes it: ask it about the figure.
      </p>
      {[...Map.groupBy(minutes, ({ quoteId }) => quoteId)].map(([quoteId, own]) => (
        <section key={quoteId} aria-label={`Minutes of what was said with ${own[0]!.firm}`}>
          <h3 className="text-16 font-label wrap-anywhere">{own[0]!.firm}</h3>
          <ul className="text-15">
            {own.map((minute) => (
              <li key={minute.id} id={minute.id} className="scroll-mt-20 border-b border-rule py-3">
                <KeptMinute
                  minute={minute}
                  state={state}
                  pageOf={(cell) => `${addressOf(wanted, { cell })}#cell`}
                />
                {unminuted === null && <MinuteSteps minute={minute} wanted={wanted} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {unminuted === null && (
        <KeepMinuteForm key={`${minutes.length} ${corrects}`} view={view} corrects={corrects} typed={typed} />
      )}
    </section>
  );
}

interface KeptMinuteProps {
  minute: ShownMinute;
  /** Of its tender. */
  state: ComparisonView["state"];
  /** Where a cell of the comparison is looked at. */
  pageOf: (cell: NonNullable<ShownMinute["whole"]>) => string;
}

/** Minutes with who wrote them, whether they were sent, and what the tenderer says of them. */
export function KeptMinute({ minute, state, pageOf }: KeptMinuteProps) {
  const { about, by, at, sent, answer, isCorrected, isOut } = minute;
  return (
    <>
      <MinuteTexts
        minute={minute}
        about={
          about.length > 0 && (
            <ul className="flex flex-wrap gap-x-4 text-13" aria-label="Lines it is about">
              {about.map(({ words, cell }) => (
                <li key={cell.line} className="min-w-0 wrap-anywhere">
                  <TextLink to={pageOf(cell)}>{words}</TextLink>
                </li>
              ))}
            </ul>
          )
        }
      />
      <p className="text-13 text-ink-2">{`${by ?? "A former colleague"}, ${formatMoment(at)}`}</p>
      {isCorrected && <p className="text-13 text-ink-2">Corrected by later minutes</p>}
      {sent && (
        <p className="text-13 text-ink-2">
          {`Sent to the tenderer by ${sent.by ?? "a former colleague"}, ${formatMoment(sent.at)}`}
        </p>
      )}
      {answer && <MinuteAnswerTexts answer={answer} />}
      {sent && !answer && (
        <p className="mt-1">
          <WaitsOrNot isWaiting={answerable.includes(state) && !isOut} />
        </p>
      )}
    </>
  );
}

function MinuteSteps({ minute, wanted }: { minute: ShownMinute; wanted: ComparisonView["wanted"] }) {
  const { id, sent, whole } = minute;
  const [at] = minute.about;
  const query = addressOf(wanted);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
      {!sent && whole && (
        <Form method="post" {...IN_PLACE}>
          <input type="hidden" name="minute" value={id} />
          <Button name="intent" value="sendMinute">
            Send to the tenderer to agree
          </Button>
        </Form>
      )}
      <TextLink to={`${query}${query === "?" ? "" : "&"}corrects=${id}#keep-minute`} preventScrollReset>
        Correct with new minutes
      </TextLink>
      {whole && (
        <TextLink to={`${addressOf(wanted, { cell: at?.cell ?? whole })}#cell`} preventScrollReset>
          Ask it about a figure
        </TextLink>
      )}
    </div>
  );
}
