import type { SubmissionResult } from "@conform-to/react";
import { announcementSchema } from "#domain/announcements/announcements.schema.ts";
import { audienceLabel } from "#domain/announcements/audiences.data.ts";
import { canAnnounce } from "#domain/announcements/announcements.policy.ts";
import { getAnnouncement } from "#domain/announcements/get-announcement.ts";
import { saveAnnouncement } from "#domain/announcements/save-announcement.ts";
import { stopAnnouncement } from "#domain/announcements/stop-announcement.ts";
import { tryAnnouncement } from "#domain/announcements/try-announcement.ts";
import { authorize } from "#domain/verdict.ts";
import { formatCount, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { Meanwhile } from "../company/meanwhile.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import type { Route } from "./+types/announcement";
import { AnnouncementBadge } from "./announcement-badge.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";

const LIST = "/admin/notifications";
const NEW = "new";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "New announcement"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (params.id !== NEW) return getAnnouncement(ctx, { announcementId: params.id });
  authorize(canAnnounce(ctx.actor));
  return null;
}

type AnnouncementSent = Sent<Route.ActionArgs>;
const which = ({ params, text }: AnnouncementSent) => ({
  announcementId: params.id,
  version: text("version"),
});

interface Answer {
  result?: SubmissionResult<string[]>;
  problem: string | null;
  isOutdated?: boolean;
}

/** Every button of the form saves first: what is tried or sent is what stands in it. */
async function save(sent: AnnouncementSent): Promise<string> {
  const version = sent.take("version");
  const { payload } = sent.check(announcementSchema);
  const existing = sent.params.id === NEW ? {} : { announcementId: sent.params.id, version };
  return saveAnnouncement(sent.ctx, { ...payload, ...existing });
}

export const action = formAction(
  byIntent({
    save: async (sent: AnnouncementSent) => sent.goTo(`${LIST}/${await save(sent)}`, "Draft saved"),
    test: async (sent: AnnouncementSent) => {
      const announcementId = await save(sent);
      const { email } = await tryAnnouncement(sent.ctx, { announcementId });
      return sent.goTo(`${LIST}/${announcementId}`, {
        title: "Saved, and on its way to you",
        description: email,
      });
    },
    check: async (sent: AnnouncementSent) => sent.goTo(`${LIST}/${await save(sent)}/send`),
    stop: async (sent: AnnouncementSent) => {
      await stopAnnouncement(sent.ctx, which(sent));
      return sent.goTo(`${LIST}/${sent.params.id}`, "Stopped");
    },
  }),
  ({ summary, problem, kind }): Answer => ({ result: summary, problem, isOutdated: kind === "conflict" }),
);

export const shouldRevalidate = afterConflict;

/** One announcement: its draft, then when it goes out, then how it fared. */
export default function AnnouncementPage({ loaderData: announcement, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? { problem: null };
  const title = announcement?.title ?? "New announcement";
  const isDraft = announcement === null || announcement.state === "draft";
  return (
    <WorkPage
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: "Notifications", to: LIST }, { label: title }]} />}
      action={announcement && <AnnouncementBadge state={announcement.state} />}
    >
      {!isDraft && <NotDone problem={answer.problem} className="mt-6" />}
      {isDraft ? (
        <div className="mt-6 flex max-w-form flex-col gap-6 border-t border-ink pt-6">
          {announcement && answer.isOutdated && <Meanwhile stored={linesOf(announcement)} />}
          <AnnouncementForm
            key={announcement?.version ?? 0}
            announcement={announcement}
            result={answer.isOutdated && answer.result ? { ...answer.result, error: {} } : answer.result}
          />
        </div>
      ) : (
        <div className="mt-6 grid items-start gap-x-12 gap-y-10 border-t border-ink pt-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Written announcement={announcement} />
          <Fared announcement={announcement} />
        </div>
      )}
    </WorkPage>
  );
}

const linesOf = ({ title, body, audience, isService }: Shown) => [
  { label: "Title", text: title },
  { label: "Text", text: body },
  { label: "For whom", text: audienceLabel(audience) },
  { label: "What it is", text: isService ? "A service notice" : "News" },
];

type Shown = NonNullable<Route.ComponentProps["loaderData"]>;

function Written({
  announcement: { body, audience, isService, sendAt, endedAt, state },
}: {
  announcement: Shown;
}) {
  const isStopped = state === "stopped";
  const hasGone = state !== "scheduled" && !(isStopped && sendAt && endedAt && endedAt < sendAt);
  return (
    <section aria-labelledby="text">
      <SectionHeading id="text">What it says</SectionHeading>
      <p className="pt-4 text-16 whitespace-pre-line wrap-anywhere">{body}</p>
      <p className="mt-4 text-15 text-ink-2">
        {`${audienceLabel(audience)}, ${isService ? "as a service notice" : "as news"}.`}
        {sendAt &&
          ` ${hasGone ? "Went out" : isStopped ? "Was to go out" : "Goes out"} ${formatMoment(sendAt)}.`}
        {endedAt && isStopped && ` Stopped ${formatMoment(endedAt)}.`}
      </p>
    </section>
  );
}

function Fared({ announcement: { state, version, fared, recipients } }: { announcement: Shown }) {
  return (
    <section aria-labelledby="out" className="flex flex-col items-start gap-5 border border-ink bg-sheet p-5">
      <h2 id="out" className="heading text-19">
        How it fared
      </h2>
      <dl className="w-full text-15">
        <Figure label="Told so far" value={recipients} />
        {fared && <Figure label="Read on the site" value={fared.read} />}
        {fared && <Figure label="Told by e-mail" value={fared.emailed} />}
      </dl>
      {(state === "scheduled" || state === "sending") && (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Button kind="danger" name="intent" value="stop">
            Stop it
          </Button>
        </Form>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex justify-between gap-4 border-b border-rule py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-label">{formatCount(value)}</dd>
    </div>
  );
}
