import type { Context } from "#domain/context.ts";
import { countInvited } from "#domain/tender-invitations/count-invited.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { type Among, among } from "#domain/tender-invitations/among.data.ts";
import { proposeFirms } from "#domain/tender-invitations/propose-firms.ts";
import { listBothSides } from "#domain/tender-invitations/list-both-sides.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { listCounted } from "#domain/lodged-quotes/list-counted.ts";
import { formatCount } from "#web/format.ts";
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
import { ButtonLink } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/package-firms";
import { afterConflict } from "#web/after-conflict.ts";
import { BothSidesCallout } from "./both-sides.tsx";
import { DeclinesList } from "./declines-list.tsx";
import { ExpressionsList } from "./expressions-list.tsx";
import { InviteSection } from "./invite-section.tsx";
import { InvitedRow, TAKING_BACK } from "./invited-row.tsx";
import { MethodForm } from "./method-form.tsx";
import { useOwnPackage } from "./own-package.ts";
import { savePart } from "./save-part.ts";
import { invitedToast } from "./unreached.tsx";

const amongOf = (wanted: string | null): Among => among.find(({ value }) => value === wanted)?.value ?? "fit";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const find = (url.searchParams.get("find") ?? "").slice(0, 100);
  const packageId = params.id;
  const which = amongOf(url.searchParams.get("among"));
  const isAsked = url.searchParams.has("among") || url.searchParams.has("find");
  const { invited, areEnough, areProposed } = await countInvited(ctx, { packageId });
  // Where enough are invited, more are proposed once somebody asks for them, and then they alone.
  const [proposed, list] = await Promise.all([
    areProposed && (isAsked || !areEnough) ? proposeFirms(ctx, { packageId, find, among: which }) : null,
    areProposed && isAsked && areEnough ? null : readInvited(ctx, packageId),
  ]);
  return { find, which, invited, areEnough, areProposed, proposed, list };
}

/** Who is invited, who asks to be, and who has said that it is nothing for them. */
async function readInvited(ctx: Context, packageId: string) {
  const [lodged, expressions, declines, noticeId, bothSides, invitations] = await Promise.all([
    listCounted(ctx, { packageId }),
    listExpressions(ctx, { packageId }),
    countDeclines(ctx, { packageId }),
    findOwnNotice(ctx, { packageId }),
    listBothSides(ctx, { packageId }),
    listInvitations(ctx, { packageId }),
  ]);
  return { lodged, expressions, declines, noticeId, bothSides, invitations };
}

export const shouldRevalidate = afterConflict;

type FirmsSent = Sent<Route.ActionArgs>;

export const action = formAction(
  byIntent({
    invite: async ({ ctx, params, form, text, goTo }: FirmsSent) => {
      const packageId = params.id;
      const invited = await inviteFirms(ctx, {
        packageId,
        company: form.getAll("company"),
        email: text("email"),
        message: text("message"),
        spreadReason: text("spreadReason"),
      });
      return goTo(
        `/company/tenders/${packageId}/firms`,
        invitedToast(invited, await listUnreached(ctx, { packageId })),
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

/** Who is invited and what they have said; firms that fit, the best first, to invite more: on a page of their own once enough are invited. */
export default function PackageFirms({ loaderData, actionData }: Route.ComponentProps) {
  const { invited, areEnough, areProposed, proposed, find, which, list } = loaderData;
  const own = useOwnPackage();
  const isOpen = own.state === "draft" || own.state === "issued";
  const notDone = (
    <NotDone
      problem={actionData?.problem}
      errors={actionData?.errors}
      idOf={controlOf(actionData?.typed["expression"])}
    />
  );
  const inviting = proposed !== null && (
    <Acting>
      <InviteSection
        proposed={proposed}
        find={find}
        which={which}
        invited={invited}
        typed={typedFor(actionData?.typed, { intent: "invite" })}
        ticked={actionData?.ticked ?? []}
      />
    </Acting>
  );
  if (list === null)
    return (
      <div className="flex flex-col gap-6">
        <p>
          <TextLink to={`/company/tenders/${own.id}/firms`}>
            {`Back to the ${formatCount(invited)} ${own.state === "draft" ? "chosen" : "invited"} firms`}
          </TextLink>
        </p>
        {notDone}
        {inviting}
      </div>
    );
  const { invitations, lodged, noticeId, expressions, declines, bothSides } = list;
  return (
    <div className="flex flex-col gap-10">
      {notDone}
      <BothSidesCallout people={bothSides} />
      <MethodForm key={own.version} result={actionData?.method} noticeId={noticeId} />
      {expressions.length > 0 && (
        <ExpressionsList
          expressions={expressions}
          isOpen={isOpen}
          typed={actionData?.typed ?? {}}
          isSpread={areEnough}
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
      {inviting}
      {areProposed && proposed === null && (
        <Acting>
          <section aria-labelledby="more">
            <SectionHeading id="more">More firms</SectionHeading>
            <p className="pt-4 pb-5 text-15 text-ink-2">
              Three to six firms that fit are enough. To invite more you give a reason, which stays with your
              team.
            </p>
            <ButtonLink to={`/company/tenders/${own.id}/firms?among=fit`}>Invite more firms</ButtonLink>
          </section>
        </Acting>
      )}
    </div>
  );
}
