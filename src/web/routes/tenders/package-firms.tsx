import { useEffect, useRef, useState } from "react";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { type ListedInvitation, listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { declineReasonLabel } from "#domain/tender-rules/decline-reasons.data.ts";
import { type Among, among } from "#domain/tender-invitations/among.data.ts";
import { type ProposedFirm, proposeFirms } from "#domain/tender-invitations/propose-firms.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { FEW_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { type InvitationState, REVOCABLE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { listCounted } from "#domain/lodged-quotes/list-counted.ts";
import { type LodgedWay, lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { answerExpression } from "#domain/expressions/answer-expression.ts";
import { listExpressions } from "#domain/expressions/list-expressions.ts";
import { countDeclines } from "#domain/job-alerts/count-declines.ts";
import { findOwnNotice } from "#domain/noticeboard/find-own-notice.ts";
import { methodSchema } from "#domain/packages/packages.schema.ts";
import { Acting, Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/package-firms";
import { afterConflict } from "./after-conflict.ts";
import { DeclinesList } from "./declines-list.tsx";
import { ExpressionsList } from "./expressions-list.tsx";
import { MethodForm } from "./method-form.tsx";
import { useOwnPackage } from "./own-package.ts";
import { InvitationWords } from "./invitation-words.tsx";
import { ProposedFirms } from "./proposed-firms.tsx";
import { savePart } from "./save-part.ts";
import { InvitationBadge } from "./tender-badges.tsx";
import { invitedToast } from "./unreached.tsx";

const amongOf = (wanted: string | null): Among => among.find(({ value }) => value === wanted)?.value ?? "fit";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const find = (url.searchParams.get("find") ?? "").slice(0, 100);
  const packageId = params.id;
  const which = amongOf(url.searchParams.get("among"));
  const [lodged, expressions, declines, noticeId, invitations, proposed] = await Promise.all([
    listCounted(ctx, { packageId }),
    listExpressions(ctx, { packageId }),
    countDeclines(ctx, { packageId }),
    findOwnNotice(ctx, { packageId }),
    listInvitations(ctx, { packageId }),
    proposeFirms(ctx, { packageId, find, among: which }),
  ]);
  return { find, which, lodged, expressions, declines, noticeId, invitations, proposed };
}

export const shouldRevalidate = afterConflict;

type FirmsSent = Sent<Route.ActionArgs>;

export const action = formAction(
  byIntent({
    invite: async ({ ctx, params, form, text, goTo }: FirmsSent) => {
      const packageId = params.id;
      const count = await inviteFirms(ctx, {
        packageId,
        company: form.getAll("company"),
        email: text("email"),
        message: text("message"),
        spreadReason: text("spreadReason"),
      });
      return goTo(
        `/company/tenders/${packageId}/firms`,
        invitedToast(count, await listUnreached(ctx, { packageId })),
      );
    },
    answer: async ({ ctx, params, text, goTo }: FirmsSent) => {
      const [answer, expressionId] = [text("answer"), text("expression")];
      await answerExpression(ctx, {
        packageId: params.id,
        expressionId,
        answer,
        reason: text("reason"),
        spreadReason: text("spreadReason"),
      });
      return goTo(
        `/company/tenders/${params.id}/firms`,
        answer === "accept" ? "Accepted: the firm is invited" : "Declined: the firm reads your reason",
      );
    },
    method: (sent: FirmsSent) => {
      sent.form.delete("intent");
      return savePart(sent, "method", methodSchema);
    },
    revoke: async ({ ctx, params, text, goTo }: FirmsSent) => {
      await revokeInvitation(ctx, { packageId: params.id, invitationId: text("invitation") });
      return goTo(`/company/tenders/${params.id}/firms`, "Invitation taken back");
    },
  }),
  ({ message, typed, summary, issues }, { form }) => ({
    problem: form.has("method") ? null : message,
    errors: errorsAtFields(issues),
    method: form.has("method") ? summary : undefined,
    typed,
    ticked: form.getAll("company").map(Number),
  }),
);

/** The control of a field that is refused: of the invitation’s form, or of the answer to a firm that asks for one. */
const controlOf = (expression: string | undefined) => (name: string) =>
  expression !== undefined ? `${name}-${expression}` : name === "company" ? "email" : name;

/** Who is invited and what they have said; firms that fit, the best first, to invite more. */
export default function PackageFirms({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, lodged, proposed, find, which, noticeId, expressions, declines } = loaderData;
  const own = useOwnPackage();
  const isOpen = own.state === "draft" || own.state === "issued";
  return (
    <div className="flex flex-col gap-10">
      <NotDone
        problem={actionData?.problem}
        errors={actionData?.errors}
        idOf={controlOf(actionData?.typed["expression"])}
      />
      <MethodForm key={own.version} result={actionData?.method} noticeId={noticeId} />
      {expressions.length > 0 && (
        <ExpressionsList
          expressions={expressions}
          isOpen={isOpen}
          typed={actionData?.typed ?? {}}
          isSpread={
            invitations.filter(({ state }) => state !== "declined" && state !== "bounced").length >= FEW_FIRMS
          }
        />
      )}
      <section aria-labelledby="invited">
        <SectionHeading id="invited" count={invitations.length}>
          Invited
        </SectionHeading>
        {invitations.length === 0 && (
          <p className="pt-4 text-15 text-ink-2">
            Nobody yet. Three to six firms that fit are enough: each spends days on a quote.
          </p>
        )}
        {isOpen && invitations.length > 0 && (
          <Form method="post" id={TAKING_BACK}>
            <input type="hidden" name="intent" value="revoke" />
          </Form>
        )}
        <ul>
          {invitations.map((invitation) => (
            <InvitedRow
              key={invitation.id}
              invitation={invitation}
              lodged={lodged.find(({ invitationId }) => invitationId === invitation.id)?.way}
              isOpen={isOpen}
            />
          ))}
        </ul>
      </section>
      {declines.length > 0 && <DeclinesList declines={declines} />}
      {isOpen && (
        <Acting>
          <section aria-labelledby="fit">
            <SectionHeading id="fit">Firms that fit</SectionHeading>
            <SectorHint />
            {/* Far down the page: what is found is looked at where it was asked for. */}
            <Form role="search" preventScrollReset className="flex flex-wrap items-end gap-3 pt-5">
              <SelectField
                key={which}
                field={{ id: "among", name: "among", defaultValue: which }}
                label="Which firms"
                options={among}
                className="min-w-0 grow basis-56"
              />
              <TextField
                field={{ id: "find", name: "find", defaultValue: find }}
                label="By name"
                type="search"
                maxLength={100}
                className="min-w-0 grow basis-64"
              />
              <Button>Find</Button>
              {(find !== "" || which !== "fit") && (
                <TextLink to={`/company/tenders/${own.id}/firms`} preventScrollReset>
                  Show those that fit
                </TextLink>
              )}
            </Form>
            <InviteForm
              key={invitations.length}
              proposed={proposed}
              none={find === "" ? noneOf[which] : noneOf.fit}
              isSearch={find !== ""}
              typed={typedFor(actionData?.typed, { intent: "invite" })}
              ticked={actionData?.ticked ?? []}
            />
          </section>
        </Acting>
      )}
    </div>
  );
}

/** Who has declined has nothing left that could be taken back. */
const revocable: readonly InvitationState[] = REVOCABLE.filter((state) => state !== "declined");
/** The form by which any of them is taken back: one in each row is a good part of what the page takes. */
const TAKING_BACK = "take-back";

interface InvitedRowProps {
  invitation: ListedInvitation;
  /** How its quote came that the team has lodged, where one counts. */
  lodged: LodgedWay | undefined;
  isOpen: boolean;
}

function InvitedRow({ invitation, lodged, isOpen }: InvitedRowProps) {
  const { id: packageId } = useOwnPackage();
  const {
    id,
    companyName,
    companyNumber,
    email,
    state,
    declineReason,
    declineNote,
    score,
    sentAt,
    answeredAt,
    downloaded,
    acknowledged,
    isSilent,
    unreachedAt,
    isOnItsWay,
    isDeserted,
    unconfirmedAfter,
  } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 text-16 font-label wrap-anywhere">
            {companyNumber === null ? (
              [companyName, email].filter(Boolean).join(", ") || "A firm whose address was erased"
            ) : (
              <TextLink to={`/profile/${companyNumber}`}>{companyName}</TextLink>
            )}
          </p>
          {lodged ? (
            <StatusBadge tone="ok">{`Quote lodged, came ${lodgedWay(lodged)}`}</StatusBadge>
          ) : isOnItsWay ? (
            <StatusBadge tone="wait">On its way</StatusBadge>
          ) : (
            <InvitationBadge state={state} />
          )}
          {unconfirmedAfter !== null && (
            <StatusBadge tone="wait">{`Not confirmed after addendum ${unconfirmedAfter}`}</StatusBadge>
          )}
        </div>
        <p className="mt-0.5 text-15 text-ink-2">
          <DottedFacts
            facts={[
              companyNumber !== null && email !== null && `invited as ${email}`,
              sentAt && `${isOnItsWay ? "invited" : "sent"} ${formatMoment(sentAt)}`,
              isOnItsWay && "its mail server has not taken the e-mail yet",
              score !== null && `scored ${score} of 100 when it was invited`,
              answeredAt && `answered ${formatMoment(answeredAt)}`,
              downloaded > 0 && `${formatNumberOf(downloaded, "document")} downloaded`,
              acknowledged > 0 && `${formatNumberOf(acknowledged, "revision")} acknowledged`,
              declineReason && declineReasonLabel(declineReason),
            ]}
          />
        </p>
        {sentAt && companyNumber !== null && (
          <p className="text-15">
            <TextLink to={`/company/tenders/${packageId}/firms/${id}`}>Which revisions it has</TextLink>
          </p>
        )}
        {isDeserted && (
          <p className="text-15">
            Nobody of this firm can sign in at the moment: it reads nothing that you send it here. Tell it
            yourself.
          </p>
        )}
        {!isSilent && !isDeserted && unreachedAt && (
          <p className="text-15">
            {`An e-mail to it could not be delivered on ${formatMoment(unreachedAt)}: tell this firm yourself what has changed.`}
          </p>
        )}
        {isSilent && (
          <p className="text-15">Gets no e-mails from Lintel any more: tell this firm of changes yourself.</p>
        )}
        {declineNote && <p className="text-15 wrap-anywhere">{declineNote}</p>}
      </div>
      {isOpen && !lodged && revocable.includes(state) && (
        <Acting>
          <Button form={TAKING_BACK} name="invitation" value={id} isSmall>
            Take back
          </Button>
        </Acting>
      )}
    </li>
  );
}

type Firms = ReadonlyMap<number, ProposedFirm>;

/** From the firms that were ticked: those of them and of the proposed ones that are ticked now. */
function tickedIn(form: HTMLFormElement, proposed: readonly ProposedFirm[]): (before: Firms) => Firms {
  const ticked = new Set(new FormData(form).getAll("company").map(Number));
  return (before) =>
    new Map(
      [...before.values(), ...proposed]
        .filter(({ number }) => ticked.has(number))
        .map((firm) => [firm.number, firm]),
    );
}

/** What is said where none is found. */
const noneOf: Record<Among, string> = {
  fit: "No firm is found.",
  before:
    "No firm that can be invited here was invited by you for this service before, or has quoted for it.",
  saved: "None of your saved firms can be invited here.",
};

/** Where the buyer states what firms are scored by. */
function SectorHint() {
  const { projectId, specialty } = useOwnPackage();
  if (specialty !== null) return null;
  return (
    <p className="pt-2 text-15 text-ink-2">
      <TextLink to={`/company/projects/${projectId}`}>State the project’s sector</TextLink>: firms that work
      in it then score higher.
    </p>
  );
}

interface InviteFormProps {
  proposed: readonly ProposedFirm[];
  none: string;
  isSearch: boolean;
  /** What was typed and ticked in a form that was refused. */
  typed: Readonly<Record<string, string>>;
  ticked: readonly number[];
}

function InviteForm({ proposed, none, isSearch, typed, ticked }: InviteFormProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Firms>(new Map());
  // What was ticked before the scripts came is noted when they have.
  useEffect(() => {
    if (form.current) setChosen(tickedIn(form.current, proposed));
  }, [form, proposed]);
  const found = new Set(proposed.map(({ number }) => number));
  // Chosen, and not among those that the search shows.
  const others = [...chosen.values()].filter(({ number }) => !found.has(number));
  return (
    <Form
      ref={form}
      method="post"
      id="invite-firms"
      // One for all searches of the page: what was sent is forgotten under every address.
      data-keep={`invite-firms ${own.id}`}
      its={{ intent: "invite" }}
      className="flex flex-col items-start gap-6 pt-4"
      onChange={(event) => setChosen(tickedIn(event.currentTarget, proposed))}
    >
      {proposed.length === 0 && (
        <p className="text-15 text-ink-2">{`${none} Invite one by its email address.`}</p>
      )}
      <ProposedFirms
        others={others}
        proposed={proposed}
        isChosen={({ number }) => chosen.has(number) || ticked.includes(number)}
        isSearch={isSearch}
      />
      <div className="grid w-full max-w-form gap-5">
        <TextField
          field={{ id: "email", name: "email", defaultValue: typed["email"] }}
          label="Or an email address"
          hint="For a firm without an account. It can answer from the e-mail."
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <InvitationWords typed={typed} />
      </div>
      <Button kind="main" name="intent" value="invite" isBusy={isSending} busyLabel="Inviting...">
        {own.state === "draft" ? "Invite with the issue" : "Invite now"}
      </Button>
    </Form>
  );
}
