import { enterFigures } from "#domain/lodged-quotes/enter-figures.ts";
import { getLodged } from "#domain/lodged-quotes/get-lodged.ts";
import { figuresStates, lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/lodged-figures";
import { afterConflict } from "./after-conflict.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = { packageId: params.id, lodgedId: params.lodged };
  return { lodged: await getLodged(contextOf(context), input) };
}

export const shouldRevalidate = afterConflict;

const TEXTS = ["lumpSum", "discount", "validityDays", "exclusions", "qualifications"] as const;

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>) => {
    const { params, text, form } = sent;
    await enterFigures(sent.ctx, {
      packageId: params.id,
      lodgedId: params.lodged,
      seen: text("seen"),
      prices: form.getAll("prices").map(String),
      ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    });
    return sent.goTo(`/company/tenders/${params.id}/lodged/${params.lodged}`, {
      title: "Entered",
      description: "The firm is asked to confirm the figures; until then they are marked as unconfirmed.",
    });
  },
  ({ message, typed }, { form }) => ({
    problem: message,
    typed,
    prices: form.getAll("prices").map(String),
  }),
);

/** A lodged quote after the opening: the file as it came, and the form for what stands in it. */
export default function LodgedFigures({ loaderData: { lodged }, actionData, params }: Route.ComponentProps) {
  const { companyName, way, receivedAt, lodgedBy, lodgedAt, name, sha256, openedAt, figures } = lodged;
  return (
    <div className="flex flex-col gap-10">
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not done">
          {actionData.problem}
        </Callout>
      )}
      <section aria-labelledby="came" className="flex flex-col items-start gap-3">
        <SectionHeading id="came">{`${companyName}: came ${lodgedWay(way)}`}</SectionHeading>
        <p className="text-15 text-ink-2">
          {`Received ${formatMoment(receivedAt)}, lodged unread by ${lodgedBy ?? "a former colleague"} ${formatMoment(lodgedAt)}. ${openedAt ? `Opened ${formatMoment(openedAt)}.` : "Nobody has opened it yet."}`}
        </p>
        <p className="text-15 wrap-anywhere">{name}</p>
        <p className="text-13 break-all text-ink-3">{`SHA-256 of the file ${sha256}`}</p>
        <ButtonLink to={`/company/tenders/${params.id}/lodged/${params.lodged}/file`} reloadDocument>
          Open the file
        </ButtonLink>
        <p className="text-15">
          <TextLink to="../lodged">Back to what was lodged</TextLink>
        </p>
      </section>
      {figures.length > 0 && (
        <section aria-labelledby="entered">
          <SectionHeading id="entered" count={figures.length}>
            Entered
          </SectionHeading>
          <ul>
            {figures.map(({ version, totalPence, enteredBy, enteredAt, state, words }) => (
              <li key={version} className="border-b border-rule py-3 text-15">
                <span className="font-label">{formatMoney(totalPence)}</span>
                {`, by ${enteredBy ?? "a former colleague"} ${formatMoment(enteredAt)}. ${figuresStates[state]}${words ? `: ${words}` : "."}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {lodged.closed ? (
        <Callout tone="quiet" title="No figures can be entered now">
          {lodged.closed}
        </Callout>
      ) : (
        <FiguresForm
          key={lodged.seen}
          lodged={lodged}
          typed={actionData?.typed ?? {}}
          prices={actionData?.prices ?? []}
        />
      )}
    </div>
  );
}

interface FiguresFormProps {
  lodged: Route.ComponentProps["loaderData"]["lodged"];
  typed: Readonly<Record<string, string>>;
  prices: readonly string[];
}

function FiguresForm({ lodged: { lines, validityDays, seen }, typed, prices }: FiguresFormProps) {
  const field = (name: (typeof TEXTS)[number], otherwise = "") => ({
    id: `figures-${name}`,
    name,
    defaultValue: typed[name] ?? otherwise,
  });
  return (
    <section aria-labelledby="enter" className="flex max-w-3xl flex-col gap-5">
      <SectionHeading id="enter">{seen === 0 ? "Enter its figures" : "Enter them again"}</SectionHeading>
      <Form method="post" id="enter-figures" data-keep className="flex flex-col items-start gap-5">
        <input type="hidden" name="seen" value={seen} />
        {lines.length === 0 ? (
          <TextField
            field={{ ...field("lumpSum"), required: true }}
            label="Its price in pounds, without VAT"
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
          />
        ) : (
          <ul className="w-full">
            {lines.map(({ kind, item, section, description, quantity, unit }, at) => {
              const { asks } = lineKindFacts(kind);
              const measure = quantity === null ? unit : `${quantity / 1000} ${unit}`;
              return (
                <li
                  key={at}
                  className="grid gap-x-5 gap-y-1 border-b border-rule py-3 sm:grid-cols-[minmax(0,1fr)_10rem] sm:items-center"
                >
                  <p className="min-w-0 text-15 wrap-anywhere">
                    {description}
                    <span className="block text-13 text-ink-2">
                      {[[section, item].filter(Boolean).join(" "), measure].filter(Boolean).join(" · ")}
                    </span>
                  </p>
                  {asks === "nothing" ? (
                    <input type="hidden" name="prices" value="" />
                  ) : (
                    <TextField
                      field={{ id: `figures-price-${at}`, name: "prices", defaultValue: prices[at] ?? "" }}
                      label={`${asks === "percentage" ? "Percentage" : "Rate"} for ${description}`}
                      isLabelHidden
                      unit={asks === "percentage" ? "%" : "£"}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={60}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        <div className="grid w-full items-end gap-5 sm:grid-cols-2">
          <TextField
            field={{ ...field("validityDays", String(validityDays)), required: true }}
            label="Days it holds"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <TextField
            field={field("discount")}
            label="Main contractor’s discount"
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
          />
        </div>
        <TextareaField
          field={field("exclusions")}
          label="Excluded"
          rows={3}
          maxLength={8000}
          className="w-full"
        />
        <TextareaField
          field={field("qualifications")}
          label="Qualifications"
          rows={3}
          maxLength={8000}
          className="w-full"
        />
        <Button kind="main">Enter the figures</Button>
      </Form>
    </section>
  );
}
