import type { SubmissionResult } from "@conform-to/react";
import { visitSchema } from "#domain/packages/visit.schema.ts";
import { addSlot } from "#domain/site-visits/add-slot.ts";
import { adviseOnVisit } from "#domain/site-visits/advise-on-visit.ts";
import { cancelSlot } from "#domain/site-visits/cancel-slot.ts";
import { changeSlot } from "#domain/site-visits/change-slot.ts";
import { listSlots } from "#domain/site-visits/list-slots.ts";
import { recordAttendance } from "#domain/site-visits/record-attendance.ts";
import { reviseVisits } from "#domain/site-visits/revise-visits.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { useOwnPackage } from "#web/routes/tenders/own-package.ts";
import { savePart } from "#web/routes/tenders/save-part.ts";
import { contextOf } from "#web/session.ts";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/package-visits";
import { AddSlotForm } from "./add-slot-form.tsx";
import { SlotEntry } from "./slot-entry.tsx";
import { seenTime, slotIn } from "./slot-in.ts";
import { VisitRuleForm } from "./visit-rule-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return listSlots(contextOf(context), { packageId: params.id });
}

export const shouldRevalidate = afterConflict;

type VisitsSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: VisitsSent) => `/company/tenders/${params.id}/visits`;
const whichOf = ({ params, text }: VisitsSent) => ({
  packageId: params.id,
  slotId: text("slot"),
  version: text("version"),
});

interface Answered {
  rule: SubmissionResult<string[]> | undefined;
  problem: string | null;
  typed: Record<string, string>;
  errors: FieldErrors;
}

/** Once, before a time is kept against which something speaks: sent again as it is, it is. */
async function holdOddTime(sent: VisitsSent): Promise<Answered | undefined> {
  const { day, time } = slotIn(sent);
  const seen = seenTime({ day, time });
  if (sent.text("seen") === seen) return undefined;
  const asked = { packageId: sent.params.id, slotId: sent.text("slot"), day, time };
  const advice = await adviseOnVisit(sent.ctx, asked);
  if (advice.length === 0) return undefined;
  return {
    rule: undefined,
    problem: `Nothing is kept yet: look at the time. ${advice.join(" ")} To keep it all the same, press once more.`,
    typed: { ...(Object.fromEntries(sent.form) as Record<string, string>), seen },
    errors: {},
  };
}

/** The fields of the rule alone. */
function withoutFacts(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) if (name.startsWith("visit")) fields.append(name, value);
  return fields;
}

export const action = formAction(
  byIntent({
    rule: (sent: VisitsSent) => {
      sent.form.delete("intent");
      return savePart(sent, "visits", visitSchema);
    },
    revise: async (sent: VisitsSent) => {
      const { payload } = sent.check(visitSchema, { form: withoutFacts(sent.form) });
      const isChanged = await reviseVisits(sent.ctx, {
        ...payload,
        packageId: sent.params.id,
        version: sent.text("version"),
      });
      return sent.goTo(
        pageOf(sent),
        isChanged
          ? {
              title: "Changed",
              description: "Every tenderer has been told in the same instant. Bookings stay.",
            }
          : { title: "Nothing has changed", description: "It is as it was, so nobody has been told." },
      );
    },
    add: async (sent: VisitsSent): Promise<Answered | Response> => {
      const held = await holdOddTime(sent);
      if (held) return held;
      await addSlot(sent.ctx, { ...slotIn(sent), packageId: sent.params.id });
      return sent.goTo(pageOf(sent), "Added");
    },
    change: async (sent: VisitsSent): Promise<Answered | Response> => {
      const held = await holdOddTime(sent);
      if (held) return held;
      await changeSlot(sent.ctx, { ...slotIn(sent), ...whichOf(sent) });
      return sent.goTo(pageOf(sent), {
        title: "Changed",
        description: "Firms that have booked it are told of another time or place.",
      });
    },
    cancel: async (sent: VisitsSent) => {
      await cancelSlot(sent.ctx, { ...whichOf(sent), reason: sent.text("reason") });
      return sent.goTo(pageOf(sent), "Cancelled");
    },
    attendance: async (sent: VisitsSent) => {
      const { text, params } = sent;
      await recordAttendance(sent.ctx, {
        packageId: params.id,
        slotId: text("slot"),
        invitationId: text("invitation"),
        hasCome: text("hasCome"),
        seen: text("seen"),
      });
      return sent.goTo(`${pageOf(sent)}#${text("slot")}`, {
        title: "Recorded",
        description: "A firm with an account is told. You can correct it, and the history keeps both.",
      });
    },
  }),
  ({ message, typed, summary, issues }, { form }): Answered => ({
    rule: form.has("visitRule") ? summary : undefined,
    problem: form.has("visitRule") ? null : message,
    typed,
    errors: form.has("visitRule") ? {} : errorsAtFields(issues),
  }),
);

/** Whether the site can be seen, at which times, who comes and who came. */
export default function PackageVisits({ loaderData: { slots, firms }, actionData }: Route.ComponentProps) {
  const own = useOwnPackage();
  const typed = actionData?.problem ? actionData.typed : {};
  const isOpen = own.state === "draft" || own.state === "issued";
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[26rem_minmax(0,1fr)]">
      <VisitRuleForm key={own.version} result={actionData?.rule} />
      <section aria-labelledby="times" className="min-w-0">
        <SectionHeading id="times" count={own.visitRule === "none" ? undefined : slots.length}>
          Times
        </SectionHeading>
        <div className="mt-5 empty:hidden">
          <NotDone
            problem={actionData?.problem}
            errors={actionData?.errors}
            idOf={(name) => `${name}-${typed["slot"] ?? "new"}`}
          />
        </div>
        {own.visitRule === "none" ? (
          <p className="pt-4 text-15 text-ink-2">
            {own.state === "draft"
              ? "Save that a visit is held, then add the times at which firms can come."
              : "No site visit is held for this tender."}
          </p>
        ) : (
          <>
            {slots.length === 0 && (
              <p className="pt-4 text-15 text-ink-2">
                No time yet. Two or three in the first half of the period suit most firms.
              </p>
            )}
            <ul>
              {slots.map((slot) => (
                <SlotEntry
                  key={`${slot.id} ${slot.version}`}
                  slot={slot}
                  firms={firms}
                  typed={typedFor(typed, { slot: slot.id })}
                />
              ))}
            </ul>
            {isOpen && <AddSlotForm key={slots.length} typed={typedFor(typed, { intent: "add" })} />}
          </>
        )}
      </section>
    </div>
  );
}
