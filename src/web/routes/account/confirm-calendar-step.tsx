import { endCalendarAddress } from "#domain/calendar/end-calendar-address.ts";
import { getCalendarAddress } from "#domain/calendar/get-calendar-address.ts";
import { renewCalendarAddress } from "#domain/calendar/renew-calendar-address.ts";
import { AppError } from "#platform/errors.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import type { Route } from "./+types/confirm-calendar-step";

export const meta: Route.MetaFunction = () => [
  { title: "Change your calendar’s address | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

const HERE = "/account/calendar";

/** What asks first, and what its page says. */
const steps = {
  renew: {
    title: "Make a new calendar address?",
    lead: "The address you have now ends at once: every calendar that reads it stops getting your dates. Add the new one there instead.",
    confirm: "Make a new address",
  },
  end: {
    title: "Switch the calendar off?",
    lead: "The address ends at once, and every calendar that reads it stops getting your dates. You can make another one later.",
    confirm: "Switch the calendar off",
  },
};

function stepOf(text: string): keyof typeof steps {
  if (text !== "renew" && text !== "end") throw new AppError("not-found", "There is no such step.");
  return text;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const step = stepOf(params.step);
  if (!(await getCalendarAddress(contextOf(context))))
    throw new AppError("not-found", "Your calendar has no address.");
  return { step };
}

export const action = formAction(
  byIntent(
    {
      renew: async ({ ctx, goTo }: Sent<Route.ActionArgs>) => {
        await renewCalendarAddress(ctx);
        return goTo(HERE, "Your calendar has a new address");
      },
      end: async ({ ctx, goTo }: Sent<Route.ActionArgs>) => {
        await endCalendarAddress(ctx);
        return goTo(HERE, "Your calendar is switched off");
      },
    },
    ({ params }) => stepOf(params.step),
  ),
  ({ message }) => ({ problem: message }),
);

export default function ConfirmCalendarStep({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, confirm } = steps[loaderData.step];
  return (
    <ConfirmPage
      title={title}
      lead={lead}
      confirm={{ label: confirm }}
      keep={{ label: "Not now", to: HERE }}
      problem={actionData?.problem}
    />
  );
}
