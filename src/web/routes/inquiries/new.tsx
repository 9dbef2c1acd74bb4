import { parseWithZod } from "@conform-to/zod/v4";
import { createContext } from "react-router";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { requestSchemaOn } from "#domain/inquiries/inquiries.schema.ts";
import { prepareRequest } from "#domain/inquiries/prepare-request.ts";
import { whyClosed } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { londonDay, londonWorkingDay } from "#platform/london-time.ts";
import { formatNumberOf } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { useOwnCompanies } from "#web/own-companies.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/new";
import { CHOOSE, FIND, SEND } from "./chosen-firms.tsx";
import { RequestForm } from "./request-form.tsx";
import { readSearched } from "./searched.ts";
import { requireAsker } from "./require-company.ts";
import { USUAL_REPLY_DAYS } from "#domain/inquiries/inquiries.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Ask for quotes | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireAsker];

/** The words of a search for firms that came with what had been typed, for the page that answers it. */
const sentFind = createContext<string | null>(null);

/** The firms to ask are in the address, as `company=NUMBER` each, with the service and the place of a search; `find` looks for more of them by name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const find = (context.get(sentFind) ?? url.searchParams.get("find") ?? "").slice(0, 100);
  const draft = await prepareRequest(ctx, { companies: url.searchParams.getAll("company"), find });
  return {
    ...draft,
    closed: whyClosed(ctx, "inquiries"),
    find,
    searched: readSearched(url.searchParams),
    replyBy: londonWorkingDay(new Date(ctx.clock.now().getTime() + USUAL_REPLY_DAYS * DAY_MS)),
    services: serviceCategories.map(({ name, services }) => ({
      label: name,
      options: services.map((service) => ({ value: service.code, label: service.name })),
    })),
    key: newId("key"),
  };
}

/** Asks the firms; the same form sent twice is one request. Without scripts it also changes whom to ask. */
export const action = formAction(
  byIntent({ [SEND]: ask, [FIND]: find, [CHOOSE]: choose }),
  ({ result, problem }) => ({ result, problem }),
);

function find(sent: Sent) {
  return showAgain(sent, sent.text("find"));
}

function choose(sent: Sent) {
  return showAgain(sent, "");
}

/** Shows the form again with what was typed; the firms are those of the address. */
function showAgain({ ctx, context, form }: Sent, words: string) {
  context.set(sentFind, words);
  form.delete("files");
  const submission = parseWithZod(form, { schema: requestSchemaOn(londonDay(ctx.clock.now())) });
  const { initialValue, fields } = submission.reply();
  return { result: { initialValue, fields }, problem: null };
}

async function ask({ ctx, form, files, check, goTo }: Sent) {
  const { payload } = check(requestSchemaOn(londonDay(ctx.clock.now())));
  const request = { ...payload, company: form.getAll("company"), files: files("files") };
  const { requestId, inquiryIds } = await askForQuotes(ctx, request);
  const [only] = inquiryIds;
  return goTo(
    inquiryIds.length === 1 ? `/inquiries/${only}?sent=1` : `/inquiries?box=sent&asked=${requestId}`,
    {
      title:
        inquiryIds.length === 1
          ? "Inquiry sent"
          : `${formatNumberOf(inquiryIds.length, "inquiry", "inquiries")} sent`,
      description: "You will be told as soon as there is an answer.",
    },
  );
}

export default function NewInquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { actingFor } = useOwnCompanies();
  return (
    <div className="wrap pt-5 pb-24">
      <Breadcrumb crumbs={[{ label: "Inquiries", to: "/inquiries" }, { label: "Ask for quotes" }]} />
      <h1 className="title mt-5 text-32">Ask for quotes</h1>
      <p className="mt-3 max-w-measure text-19 text-ink-2">
        Describe the work once. Each firm gets its own inquiry and sees nobody else’s.
        {actingFor && ` You ask for ${actingFor}.`}
      </p>
      <p className="mt-2 text-15">
        <TextLink to="/company/tenders/ways">Ask for quotes, or start a tender?</TextLink>
      </p>
      <div className="mt-8 grid gap-x-20 gap-y-12 border-t border-ink pt-8 xl:grid-cols-[minmax(0,40rem)_1fr]">
        {loaderData.closed === null || actionData ? (
          <RequestForm draft={loaderData} result={actionData?.result} problem={actionData?.problem ?? null} />
        ) : (
          <Callout tone="wait">{loaderData.closed}</Callout>
        )}
        <WhatFollows />
      </div>
    </div>
  );
}

const stages = [
  ["Sent", "The firms are told at once, on the site and by e-mail as each of their people has chosen."],
  ["Answered", "Each sends a quote or says why it will not. You see the answers side by side."],
  [
    "Decided",
    "You accept one quote, several where you split the work, or none. Until then a firm can revise its quote; every version stays.",
  ],
] as const;

function WhatFollows() {
  return (
    <aside aria-labelledby="what-follows" className="text-15">
      <h2 id="what-follows" className="heading text-19">
        What happens next
      </h2>
      <ol className="mt-4 flex flex-col gap-5">
        {stages.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden="true" className="title text-19 text-ink-3">
              {index + 1}
            </span>
            <div>
              <h3 className="text-16 font-label">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
