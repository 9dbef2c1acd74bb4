import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Form } from "#web/forms/form.tsx";
import { listSessions } from "#domain/sessions/list-sessions.ts";
import { revokeOtherSessions } from "#domain/sessions/revoke-other-sessions.ts";
import { revokeSession } from "#domain/sessions/revoke-session.ts";
import { formatMoment } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/sessions";
import { SettingsSection } from "./settings-section.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const sessions = await listSessions(contextOf(context), request.headers);
  return sessions.map(({ signedInAt, lastUsedAt, ...session }) => ({
    ...session,
    signedIn: formatMoment(signedInAt),
    lastUsed: formatMoment(lastUsedAt),
  }));
}

export const action = formAction(
  async ({ ctx, request, form, goTo }: Sent<Route.ActionArgs>) => {
    const id = form.get("session");
    if (typeof id === "string") await revokeSession(ctx, id);
    else await revokeOtherSessions(ctx, request.headers);
    return goTo("/account/sessions", "Signed out there");
  },
  // One that has ended meanwhile, as from another tab: the list says which are left.
  ({ message }) => ({ problem: message }),
);

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 404 || defaultShouldRevalidate;

export default function Sessions({ loaderData: sessions, actionData }: Route.ComponentProps) {
  return (
    <SettingsSection
      title="Where you are signed in"
      text="If you do not know one of these, sign it out and change your password."
    >
      <NotDone problem={actionData?.problem} />
      <ul>
        {sessions.map(({ id, device, isCurrent, signedIn, lastUsed }) => (
          <li key={id} className="flex items-center gap-4 border-b border-rule py-3 first:pt-0">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 text-16 font-label">
                {device} {isCurrent && <StatusBadge tone="ok">This browser</StatusBadge>}
              </p>
              <p className="text-13 text-ink-3">
                <DottedFacts facts={[`Signed in ${signedIn}`, `last used ${lastUsed}`]} />
              </p>
            </div>
            {!isCurrent && (
              <Form method="post" className="shrink-0">
                <Button isSmall name="session" value={id}>
                  Sign out<span className="sr-only"> {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <Button>Sign out everywhere else</Button>
        </Form>
      )}
    </SettingsSection>
  );
}
