import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { contactMessageSchema } from "#domain/contact/contact.schema.ts";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { newId } from "#platform/ids.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { isFailure } from "../../connection/lost-form.ts";
import { NETWORK_ERROR } from "../../connection/network-error.data.ts";
import { isUnreached } from "../../connection/connection.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf } from "../../session.ts";
import { Callout } from "../../ui/callout.tsx";
import type { Route } from "./+types/contact";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { settings, clock } = contextOf(context);
  return {
    // The same form sent twice is one message; a new form is a new one.
    token: newId("frm", clock.now().getTime()),
    email: settings.contactEmail,
    phone: settings.contactPhone,
    socialLinks: settings.socialLinks,
  };
}

export const action = formAction(
  async ({ ctx, check, goTo }: Sent<Route.ActionArgs>) => {
    await sendContactMessage(ctx, check(contactMessageSchema).payload);
    return goTo("/contact?sent=1", {
      title: "Message sent successfully",
      description: "We'll get back to you as soon as possible",
    });
  },
  ({ result, problem }, { ctx, text }) => ({
    result,
    // The form comes back with the token it was sent with: sent again, it is still the same message.
    token: text("token") || undefined,
    refusal: problem === null ? null : { reason: problem, at: ctx.clock.now().getTime(), isUnreached: false },
  }),
  { isForVisitors: true, unexpected: "" },
);

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isFailure(error)) throw error;
    const isLost = isUnreached(error);
    const refusal = { reason: isLost ? NETWORK_ERROR : "", at: performance.now(), isUnreached: isLost };
    return data({ result: undefined, token: undefined, refusal }, 503);
  }
}

/** A new form only after one was sent: what somebody is typing stays through anything else on the page. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === "/contact" && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact Us",
    description:
      "Write to Lintel: general questions, technical support, feedback and partnerships. E-mail, telephone and a form that reaches a person.",
    path: "/contact",
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const token = actionData?.token ?? loaderData.token;
  const [query] = useSearchParams();
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 py-11 md:py-16 lg:grid-cols-[minmax(0,40rem)_1fr]">
      <div>
        <h1 className="title text-32 md:text-44">Contact Us</h1>
        <p className="mt-3 max-w-measure text-19 text-ink-2">
          A question, a fault, an idea, or a listing that should be put right: write to us.
        </p>
        {query.has("sent") && (
          <Callout isResult tone="ok" title="Your message is with us" className="mt-7">
            <p>
              A person reads it and answers to the address you gave, as soon as possible. You need not send it
              again. Below is an empty form for anything else.
            </p>
          </Callout>
        )}
        <ContactForm
          key={token}
          token={token}
          email={loaderData.email}
          result={actionData?.result}
          refusal={actionData?.refusal ?? null}
        />
      </div>
      <ContactDetails
        email={loaderData.email}
        phone={loaderData.phone}
        socialLinks={loaderData.socialLinks}
      />
    </div>
  );
}
