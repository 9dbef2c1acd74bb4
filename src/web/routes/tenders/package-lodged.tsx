import { type ListedLodged, listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import {
  figuresStates,
  lodgedWay,
  lodgedWays,
  notReconfirmed,
} from "#domain/lodged-quotes/lodged-ways.data.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { contextOf } from "#web/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/package-lodged";
import { afterConflict } from "#web/after-conflict.ts";
import { UnreachedCallout } from "./unreached.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const packageId = params.id;
  const list = await listLodged(ctx, { packageId });
  const unreached = await listUnreached(ctx, { packageId });
  return { list, unreached, receivedAt: writeLondonTime(list.now) };
}

export const shouldRevalidate = afterConflict;

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>) => {
    const { params, text } = sent;
    const { isTold, since } = await lodgeQuote(sent.ctx, {
      packageId: params.id,
      invitationId: text("invitation"),
      way: text("way"),
      receivedAt: text("receivedAt"),
      firmName: text("firmName"),
      files: sent.files("file"),
    });
    const page = `/company/tenders/${params.id}/lodged`;
    if (since)
      return sent.goTo(page, {
        title: "Lodged already, sealed",
        description: `You lodged this file ${formatMoment(since)}. Nothing was lodged again.`,
      });
    return sent.goTo(page, {
      title: "Lodged, sealed",
      description: isTold
        ? "Nobody can read it before the opening. The firm is told."
        : "Nobody can read it before the opening. The firm cannot be reached by e-mail: tell it yourself.",
    });
  },
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
);

/** Quotes that came by e-mail or on paper: lodged unread, sealed until the opening, and then opened and entered. */
export default function PackageLodged({
  loaderData: { list, receivedAt, unreached },
  actionData,
}: Route.ComponentProps) {
  const { lodged, firms, closed } = list;
  const typed = actionData?.typed ?? {};
  return (
    <div className="flex flex-col gap-10">
      <NotDone problem={actionData?.problem} errors={actionData?.errors} />
      <UnreachedCallout unreached={unreached} />
      <p className="max-w-measure text-15 text-ink-2">
        A quote that comes by e-mail or on paper is lodged here without being read: its file and its name are
        sealed at once, like every other quote. Lodge it by the return: one that is not here by then does not
        count, whenever it came. <TextLink to="../quotes">Back to the quotes</TextLink>
      </p>
      {closed ? (
        <Callout tone="quiet" title="Nothing can be lodged now">
          {closed}
        </Callout>
      ) : firms.length === 0 ? (
        <p className="text-15 text-ink-2">
          No firm prices this tender yet. <TextLink to="../firms">Invite some</TextLink> first.
        </p>
      ) : (
        <section aria-labelledby="lodge" className="flex max-w-form flex-col gap-5">
          <SectionHeading id="lodge">Lodge one</SectionHeading>
          <Form
            method="post"
            encType="multipart/form-data"
            id="lodge-quote"
            its={{}}
            data-keep
            key={lodged.length}
            className="flex flex-col items-start gap-5"
          >
            <SelectField
              field={{
                id: "invitation",
                name: "invitation",
                defaultValue: typed["invitation"] ?? "",
                required: true,
              }}
              label="Whose quote it is"
              prompt="Choose the firm"
              options={firms.map(({ invitationId, name }) => ({ value: invitationId, label: name }))}
              className="w-full"
            />
            {firms.some(({ isNameless }) => isNameless) && (
              <TextField
                field={{ id: "firmName", name: "firmName", defaultValue: typed["firmName"] }}
                label="The firm’s name, as its quote says it"
                hint="For a firm that was invited by its email address. A company’s own name stays."
                maxLength={200}
                autoComplete="off"
                className="w-full"
              />
            )}
            <RadioGroupField
              field={{ id: "way", name: "way", defaultValue: typed["way"] ?? "", required: true }}
              label="How it came"
              options={lodgedWays}
            />
            <TextField
              field={{
                id: "receivedAt",
                name: "receivedAt",
                defaultValue: typed["receivedAt"] ?? receivedAt,
                required: true,
              }}
              label="When it came, on London’s clocks"
              type="datetime-local"
              maxLength={40}
            />
            <FileField
              field={{ id: "lodged-file", name: "file", required: true }}
              label="The file, or a scan of the paper"
              hint="One file of at most 25 MB. Do not open it: nobody reads a price before the others."
              accept=".pdf,.xlsx,.xls,.docx,.doc,.zip,.csv,image/*"
              isSingle
              className="w-full"
            />
            <Button kind="main">Lodge it, sealed</Button>
          </Form>
        </section>
      )}
      <section aria-labelledby="lodged">
        <SectionHeading id="lodged" count={lodged.length}>
          Lodged
        </SectionHeading>
        {lodged.length === 0 && <p className="pt-4 text-15 text-ink-2">Nothing was lodged so far.</p>}
        <ul>
          {lodged.map((each) => (
            <LodgedEntry key={each.id} lodged={each} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function LodgedEntry({ lodged }: { lodged: ListedLodged }) {
  const { id, companyName, way, receivedAt, lodgedAt, lodgedBy, hash, isLate, isReplaced, repricedBy } =
    lodged;
  const { reconfirmedAddendum, reconfirmedAt } = lodged;
  const { mayOpen, mayEnter, figures } = lodged;
  const [last] = figures;
  return (
    <li className="border-b border-rule py-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16 font-label wrap-anywhere">
        {companyName}
        {isLate && <Badge>Late, within the announced tolerance</Badge>}
        {isReplaced ? (
          <Badge>Replaced before the opening</Badge>
        ) : last ? (
          <Badge>{figuresStates[last.state]}</Badge>
        ) : (
          <Badge>{mayOpen ? "To be opened and entered" : "Sealed"}</Badge>
        )}
      </h3>
      <p className="mt-1 text-15 text-ink-2">
        <DottedFacts
          facts={[
            `Came ${lodgedWay(way)} ${formatMoment(receivedAt)}`,
            `lodged by ${lodgedBy ?? "a former colleague"} ${formatMoment(lodgedAt)}`,
          ]}
        />
      </p>
      <p className="text-13 break-all text-ink-3">{`Fingerprint ${hash}`}</p>
      {repricedBy !== null && !isReplaced && (
        <p className="mt-1 text-15 text-wait">{`${notReconfirmed(repricedBy)}.`}</p>
      )}
      {reconfirmedAt && !isReplaced && (
        <p className="mt-1 text-15">{`The firm stands by it after addendum ${reconfirmedAddendum}, ${formatMoment(reconfirmedAt)}.`}</p>
      )}
      {last?.words && <p className="mt-1 text-15 wrap-anywhere">{`The firm says: ${last.words}`}</p>}
      {mayOpen && (
        <p className="mt-2 text-15">
          <TextLink to={id}>
            {last
              ? last.isCurrent && last.state === "disputed" && mayEnter
                ? "Enter its figures again"
                : "Look at its file and figures"
              : mayEnter
                ? "Open it and enter its figures"
                : "Open it"}
            <span className="sr-only">{`: ${companyName}`}</span>
          </TextLink>
        </p>
      )}
    </li>
  );
}
