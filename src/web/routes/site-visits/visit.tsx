import { bookVisit } from "#domain/site-visits/book-visit.ts";
import { cancelBooking } from "#domain/site-visits/cancel-booking.ts";
import { getOwnVisit } from "#domain/site-visits/get-own-visit.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { requireTenders } from "#web/routes/tenders/require-tenders.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/visit";
import { OwnVisit } from "./own-visit.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Site visit: ${loaderData?.visit.title ?? "a tender"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  return { visit: await getOwnVisit(contextOf(context), { invitationId: params.invitation }) };
}

export const shouldRevalidate = afterConflict;

type VisitSent = Sent<Route.ActionArgs>;
const tenderOf = ({ params }: VisitSent) => `/company/tenders/invited/${params.invitation}#visit`;

export const action = formAction(
  byIntent({
    book: async (sent: VisitSent) => {
      const { ctx, params, text } = sent;
      await bookVisit(ctx, {
        invitationId: params.invitation,
        slotId: text("slot"),
        version: text("version"),
        people: text("people"),
        names: text("names"),
      });
      return sent.goTo(tenderOf(sent), {
        title: "Booked",
        description: "The buyer knows that you come. You are reminded on the working day before.",
      });
    },
    cancel: async (sent: VisitSent) => {
      const { ctx, params, text } = sent;
      await cancelBooking(ctx, { invitationId: params.invitation, version: text("version") });
      return sent.goTo(tenderOf(sent), "Booking cancelled");
    },
  }),
  ({ message, typed, issues }) => ({
    problem: message,
    typed,
    errors: errorsAtFields(issues, ([field]) => (field === "slotId" ? "slot" : undefined)),
  }),
);

/** The site visit by itself: what the tender’s page shows of it, and where its form comes back to when it is refused. */
export default function VisitPage({ loaderData: { visit }, actionData, params }: Route.ComponentProps) {
  const back = `/company/tenders/invited/${params.invitation}`;
  return (
    <WorkPage
      title="Site visit"
      lead={visit.title}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Invitations", to: "/company/tenders/invited" },
            { label: visit.title, to: back },
            { label: "Site visit" },
          ]}
        />
      }
    >
      <div className="mt-6 flex flex-col gap-6">
        <NotDone
          title={visit.booking ? "Nothing was changed: your booking stands" : "Not booked"}
          problem={actionData?.problem}
          errors={actionData?.errors}
        />
        {visit.rule === "none" ? (
          <p className="text-16 text-ink-2">No site visit is held for this tender.</p>
        ) : (
          <OwnVisit invitationId={params.invitation} visit={visit} typed={actionData?.typed ?? {}} />
        )}
      </div>
    </WorkPage>
  );
}
