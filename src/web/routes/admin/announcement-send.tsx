import { getFormProps } from "@conform-to/react";
import { timingSchema } from "#domain/announcements/announcements.schema.ts";
import { audienceLabel } from "#domain/announcements/audiences.data.ts";
import { countReach } from "#domain/announcements/count-reach.ts";
import { getAnnouncement } from "#domain/announcements/get-announcement.ts";
import { scheduleAnnouncement } from "#domain/announcements/schedule-announcement.ts";
import { formatCount, formatMoment, formatNumberOf } from "#web/format.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { redirect } from "#web/redirect.ts";
import { contextOf } from "#web/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/announcement-send";

const LIST = "/admin/notifications";

export const meta: Route.MetaFunction = () => [
  { title: "Send an announcement | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const announcement = await getAnnouncement(ctx, { announcementId: params.id });
  if (announcement.state !== "draft") throw redirect(`${LIST}/${announcement.id}`);
  return { ...announcement, reach: await countReach(ctx, { announcementId: params.id }) };
}

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>) => {
    const version = sent.take("version");
    const { payload } = sent.check(timingSchema);
    const { sendAt } = await scheduleAnnouncement(sent.ctx, {
      ...payload,
      announcementId: sent.params.id,
      version,
    });
    return sent.goTo(
      `${LIST}/${sent.params.id}`,
      payload.when === "now"
        ? { title: "On its way", description: "It can be stopped while it is." }
        : {
            title: "Scheduled",
            description: `It goes out on ${formatMoment(sendAt)}, and can be stopped until then and while it is on its way.`,
          },
    );
  },
  ({ summary }) => ({ result: summary }),
);

/** The last look at an announcement: as people get it, to how many, and when. */
export default function AnnouncementSend({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, version, audience, isService, reach } = loaderData;
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(timingSchema, { id: "send", lastResult: actionData?.result });
  return (
    <WorkPage
      title="Check and send"
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Notifications", to: LIST },
            { label: title, to: `${LIST}/${id}` },
            { label: "Check and send" },
          ]}
        />
      }
    >
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 border-t border-ink pt-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Preview announcement={loaderData} />
        <Form
          method="post"
          {...getFormProps(form)}
          data-keep
          className="flex flex-col items-start gap-5 border border-ink bg-sheet p-5"
        >
          <h2 className="heading text-19">Send it</h2>
          <ErrorSummary problems={problemsOf(form)} />
          <input type="hidden" name="version" value={version} />
          <p className="text-15 text-ink-2">
            {`${audienceLabel(audience)}, ${isService ? "as a service notice" : "as news"}. It reaches ${formatNumberOf(reach.people, "person", "people")}, ${formatCount(reach.byEmail)} of them by e-mail.`}
          </p>
          <RadioGroupField
            field={fieldWith(fields.when, { required: true })}
            label="When"
            options={[
              { value: "now", label: "Now" },
              { value: "later", label: "On a day" },
            ]}
          />
          <DateField field={fields.day} label="Day" hint="Where it does not go out now." className="w-full" />
          <TextField
            field={fields.time}
            label="Time (London)"
            hint="Left empty, at 09:00."
            placeholder="09:00"
            className="w-full"
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="main" isBusy={isSending} busyLabel="Sending...">
              {`Send to ${formatNumberOf(reach.people, "person", "people")}`}
            </Button>
            <CancelLink to={`${LIST}/${id}`} />
          </div>
        </Form>
      </div>
    </WorkPage>
  );
}

function Preview({ announcement }: { announcement: Route.ComponentProps["loaderData"] }) {
  const { title, body, isService } = announcement;
  const line = isService ? `Service notice: ${title}` : title;
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <SectionHeading id="preview">As people get it</SectionHeading>
      <p className="pt-4 text-13 text-ink-2">In their notifications, and as the e-mail’s subject</p>
      <p className="mt-1 border-l-4 border-line bg-line-ground px-4 py-3 text-15 font-label wrap-anywhere">
        {line}
      </p>
      <p className="mt-6 text-13 text-ink-2">When they open it</p>
      <article className="mt-1 border border-rule bg-sheet p-5">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="title text-24 wrap-anywhere">{title}</h3>
          {isService && <Badge>Service notice</Badge>}
        </div>
        <p className="mt-4 text-16 whitespace-pre-line wrap-anywhere">{body}</p>
      </article>
    </section>
  );
}
