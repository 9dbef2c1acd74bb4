import { Form } from "#web/forms/form.tsx";
import { canHaveCalendar } from "#domain/calendar/calendar.policy.ts";
import { getCalendarAddress } from "#domain/calendar/get-calendar-address.ts";
import { makeCalendarAddress } from "#domain/calendar/make-calendar-address.ts";
import { formatDate } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/calendar";
import { SettingsSection } from "./settings-section.tsx";

export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const verdict = canHaveCalendar(ctx.actor);
  if (!verdict.isAllowed) return { why: verdict.reason, found: null };
  const found = await getCalendarAddress(ctx);
  return {
    why: null,
    found: found && {
      address: found.address,
      subscribe: found.address.replace(/^https?:/, "webcal:"),
      madeOn: formatDate(found.madeAt),
    },
  };
}

export const action = formAction(async ({ ctx, goTo }: Sent<Route.ActionArgs>) => {
  await makeCalendarAddress(ctx);
  return goTo("/account/calendar", "Your calendar has an address");
});

const WHAT =
  "The dates of your company’s tenders in your own calendar: when quotes are due, when questions close, when award and start are planned, what waits for your answer, and when your evidence ends. Your calendar asks us again every few hours.";

export default function CalendarPage({ loaderData: { why, found } }: Route.ComponentProps) {
  return (
    <>
      <SettingsSection title="Your calendar" text={WHAT}>
        {why !== null && <p className="text-15">{why}</p>}
        {why === null && !found && (
          <Form method="post" className="flex flex-col items-start gap-4">
            <p className="text-15 text-ink-2">
              You get an address of your own. Whoever has it can read these dates, without signing in.
            </p>
            <Button kind="main">Make my calendar’s address</Button>
          </Form>
        )}
        {found && (
          <>
            <div className="flex flex-col items-start gap-3">
              <TextField
                field={{ id: "calendar-address", name: "address", defaultValue: found.address }}
                label="Address"
                hint={`Made on ${found.madeOn}. Whoever has it can read these dates: keep it to yourself.`}
                readOnly
                className="w-full"
              />
              <div className="flex flex-wrap items-center gap-3">
                <a href={found.subscribe} className={cx(buttonClass({ isSmall: true }))}>
                  Open in my calendar app
                </a>
                <CopyButton text={found.address} what="the calendar’s address" />
              </div>
            </div>
            <HowTo />
          </>
        )}
      </SettingsSection>
      {found && (
        <SettingsSection
          title="Another address, or none"
          text="If somebody has the address who should not, make a new one. The old one ends at once."
        >
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/account/calendar/renew">Make a new address</ButtonLink>
            <ButtonLink to="/account/calendar/end">Switch the calendar off</ButtonLink>
          </div>
        </SettingsSection>
      )}
    </>
  );
}

const WAYS = [
  {
    name: "Outlook",
    steps:
      "Open Calendar, choose Add calendar, then Subscribe from web. Paste the address and choose Import.",
  },
  {
    name: "Google",
    steps:
      "On a computer, choose the plus sign beside Other calendars, then From URL. Paste the address and choose Add calendar.",
  },
  {
    name: "Apple",
    steps:
      "On this device, press Open in my calendar app. Or on a Mac choose File, New Calendar Subscription, and paste the address.",
  },
];

function HowTo() {
  return (
    <dl className="flex flex-col gap-3 text-15">
      {WAYS.map(({ name, steps }) => (
        <div key={name}>
          <dt className="font-label">{name}</dt>
          <dd className="text-ink-2">{steps}</dd>
        </div>
      ))}
    </dl>
  );
}
