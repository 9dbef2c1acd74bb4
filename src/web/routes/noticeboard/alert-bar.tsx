import type { SameAlert } from "#domain/job-alerts/find-same-alert.ts";
import { type NoticeSearch, writeNoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";
import { Form } from "#web/forms/form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface AlertBarProps {
  search: NoticeSearch;
  alert: SameAlert;
  isVisitor: boolean;
}

/** Makes an alert of what the filters say, with one press; who is not signed in comes back to the same filters. */
export function AlertBar({ search, alert, isVisitor }: AlertBarProps) {
  const query = writeNoticeSearch({ ...search, closing: "", sort: "closing", after: "" }).toString();
  if (query === "")
    return (
      <p className="mt-4 text-15 text-ink-2">
        Filter by a trade or a place to be told of new tenders like it by e-mail.{" "}
        {alert.mayAlert && <TextLink to="/company/tenders/alerts">Your job alerts</TextLink>}
      </p>
    );
  if (alert.alertId !== null)
    return (
      <p className="mt-4 text-15 text-ink-2">
        You are told of new tenders like these.{" "}
        <TextLink to={`/company/tenders/alerts/${alert.alertId}`}>Change this alert</TextLink>
      </p>
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {alert.mayAlert ? (
        <Form method="post" action="/company/tenders/alerts" id="save-alert">
          <input type="hidden" name="query" value={query} />
          <Button name="intent" value="save">
            Tell me of new ones
          </Button>
        </Form>
      ) : (
        <ButtonLink to={isVisitor ? `/login?next=${encodeURIComponent(`/tenders?${query}`)}` : "/signup"}>
          {isVisitor ? "Sign in to be told of new ones" : "Register your company to be told of new ones"}
        </ButtonLink>
      )}
      <p className="text-15 text-ink-2">
        Once a day by e-mail, with these filters{search.closing !== "" && ", but for the due date"}. You can
        change it or stop it.
      </p>
    </div>
  );
}
