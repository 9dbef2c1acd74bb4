import { enterFigures } from "#domain/lodged-quotes/enter-figures.ts";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { getLodged } from "#domain/lodged-quotes/get-lodged.ts";
import { figuresStates, lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { formatMoment, formatMoney, formatNumberOf } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink, linkClass } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/lodged-figures";
import { afterConflict } from "#web/after-conflict.ts";
import { EnterFiguresForm } from "./enter-figures-form.tsx";
import { draftIn, placesOf } from "./quote-fields.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = { packageId: params.id, lodgedId: params.lodged };
  const ctx = contextOf(context);
  const { lodged: all } = await listLodged(ctx, { packageId: params.id });
  const next = all.find(
    ({ id, isReplaced, mayEnter, figures }) =>
      id !== params.lodged && !isReplaced && mayEnter && figures.length === 0,
  );
  return {
    lodged: await getLodged(ctx, input),
    next: next ? { id: next.id, firm: next.companyName } : null,
  };
}

export const shouldRevalidate = afterConflict;

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>) => {
    const { params, text } = sent;
    const { id: packageId, lodged: lodgedId } = params;
    const { isTold } = await enterFigures(sent.ctx, {
      ...draftIn(sent),
      packageId,
      lodgedId,
      seen: text("seen"),
    });
    return sent.goTo(`/company/tenders/${params.id}/lodged/${params.lodged}`, {
      title: "Entered",
      description: isTold
        ? "The firm is asked to confirm the figures; until then they are marked as unconfirmed."
        : "The firm cannot be reached by e-mail: ask it yourself. The figures stay marked as unconfirmed.",
    });
  },
  ({ message, issues }, sent) => ({ problem: message, places: placesOf(issues), typed: draftIn(sent) }),
);

/** A lodged quote after the opening: the file as it came, and the form for what stands in it. */
export default function LodgedFigures({
  loaderData: { lodged, next },
  actionData,
  params,
}: Route.ComponentProps) {
  const { companyName, way, receivedAt, lodgedBy, lodgedAt, name, sha256, openedAt, figures } = lodged;
  const current = figures.find(({ isCurrent }) => isCurrent);
  return (
    <div className="flex flex-col gap-10">
      {actionData && (
        <Callout tone="bad" isLive title="Nothing is entered yet">
          {actionData.places.length > 1
            ? `${formatNumberOf(actionData.places.length, "thing")} to mend, each at its field. What you typed is still there.`
            : actionData.problem}
        </Callout>
      )}
      {current?.state === "disputed" && !lodged.closed && (
        <Callout tone="wait" title={`${companyName} says that these figures are wrong`}>
          <p className="whitespace-pre-line wrap-anywhere">{current.words}</p>
          <p className="mt-2">
            <a href="#enter" className={linkClass()}>
              Enter them again
            </a>
            : the firm is asked once more.
          </p>
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
          <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 text-15">
            {next && (
              <ButtonLink to={`/company/tenders/${params.id}/lodged/${next.id}`}>
                {`Next: the quote of ${next.firm}`}
              </ButtonLink>
            )}
            <TextLink to={`/company/tenders/${params.id}/quotes`}>Go on to the quotes</TextLink>
          </p>
        </section>
      )}
      {lodged.closed ? (
        <Callout tone="quiet" title="No figures can be entered now">
          {lodged.closed}
        </Callout>
      ) : (
        <EnterFiguresForm
          key={lodged.seen}
          lodged={lodged}
          typed={actionData?.typed ?? null}
          places={actionData?.places ?? []}
        />
      )}
    </div>
  );
}
