import { listJobs } from "#domain/jobs/list-jobs.ts";
import { retryJobs } from "#domain/jobs/retry-jobs.ts";
import { formatCount, formatMoment, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/jobs";
import { SettingsTabs } from "./settings-tabs.tsx";

const HERE = "/admin/settings/jobs";

export const meta: Route.MetaFunction = () => [
  { title: "Jobs | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { counts, failed } = await listJobs(contextOf(context));
  const queues = [...new Set(counts.map(({ queue }) => queue))].map((queue) => {
    const of = (...states: string[]) =>
      counts.reduce(
        (sum, each) => (each.queue === queue && states.includes(each.state) ? sum + each.count : sum),
        0,
      );
    return { queue, waiting: of("created", "retry"), active: of("active"), failed: of("failed") };
  });
  return { queues, failed };
}

export const action = formAction(
  async ({ ctx, text, goTo }: Sent) => {
    const count = await retryJobs(ctx, { queue: text("queue"), id: text("id") });
    return goTo(HERE, `${formatNumberOf(count, "job")} will be tried again`);
  },
  ({ message }) => ({ problem: message }),
);

/** What the servers do by themselves: what waits, what failed and why. */
export default function Jobs({ loaderData: { queues, failed }, actionData }: Route.ComponentProps) {
  return (
    <WorkPage
      title="Settings"
      lead="E-mails, reminders and nightly work, which the servers do by themselves."
    >
      <SettingsTabs />
      <NotDone problem={actionData?.problem} className="mt-6" />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="failed" className="min-w-0">
          <SectionHeading id="failed">Failed for good</SectionHeading>
          {failed.length === 0 ? (
            <EmptyState drawing="letters" title="Nothing has failed">
              A job is tried again by itself for half a day; one that is given up stands here for seven days.
            </EmptyState>
          ) : (
            <ul>
              {failed.map(({ id, queue, tries, failedAt, error }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3"
                >
                  <div className="min-w-0 grow basis-64">
                    <p className="text-16 font-label">{queue}</p>
                    <p className="text-15 wrap-anywhere text-ink-2">{error}</p>
                    <p className="text-13 text-ink-3">{`${formatMoment(failedAt)}, after ${formatNumberOf(tries, "try", "tries")}`}</p>
                  </div>
                  <Retry queue={queue} id={id} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="queues" className="min-w-0">
          <SectionHeading id="queues">Queues</SectionHeading>
          {queues.length === 0 && <p className="pt-4 text-15 text-ink-2">No job waits.</p>}
          <ul>
            {queues.map(({ queue, waiting, active, failed: lost }) => (
              <li key={queue} className="border-b border-rule py-3">
                <p className="text-15 font-label wrap-anywhere">{queue}</p>
                <div className="flex items-center justify-between gap-4">
                  <p className="text-15 text-ink-2">
                    {[
                      waiting > 0 && `${formatCount(waiting)} waiting`,
                      active > 0 && `${formatCount(active)} under way`,
                      lost > 0 && `${formatCount(lost)} failed`,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                  {lost > 1 && <Retry queue={queue} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </WorkPage>
  );
}

function Retry({ queue, id }: { queue: string; id?: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="queue" value={queue} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button>{id === undefined ? "Try all again" : "Try again"}</Button>
    </Form>
  );
}
