import { parseWithZod } from "@conform-to/zod/v4";
import { type RouterContextProvider, createContext, data } from "react-router";
import type { Context } from "#domain/context.ts";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { requestSchemaOn } from "#domain/inquiries/inquiries.schema.ts";
import { USUAL_REPLY_DAYS } from "#domain/inquiries/inquiries.states.ts";
import { prepareRequest } from "#domain/inquiries/prepare-request.ts";
import { isAppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import { retryAfter, statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { formatNumberOf } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { filesOf, readFormWithFiles } from "#web/read-form-with-files.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/new";
import { FIND, SEND } from "./chosen-firms.tsx";
import { RequestForm } from "./request-form.tsx";
import { requireCompany } from "./require-company.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Ask for quotes | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

export const middleware: Route.MiddlewareFunction[] = [requireCompany];

const DAY_MS = 86_400_000;

/** The words of a search for firms that came with what had been typed, for the page that answers it. */
const sentFind = createContext<string | null>(null);

/** The firms to ask are in the address, as `company=NUMBER` each; `find` looks for more of them by name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const find = (context.get(sentFind) ?? url.searchParams.get("find") ?? "").slice(0, 100);
  const draft = await prepareRequest(ctx, { companies: url.searchParams.getAll("company"), find });
  return {
    ...draft,
    find,
    replyBy: londonDay(new Date(ctx.clock.now().getTime() + USUAL_REPLY_DAYS * DAY_MS)),
    services: serviceCategories.map(({ name, services }) => ({
      label: name,
      options: services.map((service) => ({ value: service.code, label: service.name })),
    })),
    key: newId("key"),
  };
}

/** Asks the firms; the same form sent twice is one request. Without scripts it also changes whom to ask. */
export function action({ request, context }: Route.ActionArgs) {
  return readFormWithFiles(request, async (form) =>
    form.get("intent") === SEND ? ask(contextOf(context), form) : choose(context, form),
  );
}

/** Shows the form again with what was typed; the firms are those of the address. */
function choose(context: Readonly<RouterContextProvider>, form: FormData) {
  context.set(sentFind, form.get("intent") === FIND ? String(form.get("find") ?? "") : "");
  form.delete("files");
  const submission = parseWithZod(form, {
    schema: requestSchemaOn(londonDay(contextOf(context).clock.now())),
  });
  const { initialValue, fields } = submission.reply();
  return data({ result: { initialValue, fields }, problem: null });
}

async function ask(ctx: Context, form: FormData) {
  const files = filesOf(form, "files");
  // They are no part of what goes back into the fields.
  form.delete("files");
  const submission = parseWithZod(form, { schema: requestSchemaOn(londonDay(ctx.clock.now())) });
  if (submission.status !== "success") return data({ result: submission.reply(), problem: null }, 400);
  try {
    const { inquiryIds } = await askForQuotes(ctx, {
      ...submission.payload,
      company: form.getAll("company"),
      files,
    });
    const [only] = inquiryIds;
    return redirectWithToast(ctx, inquiryIds.length === 1 ? `/inquiries/${only}` : "/inquiries?box=sent", {
      title:
        inquiryIds.length === 1
          ? "Inquiry sent"
          : `${formatNumberOf(inquiryIds.length, "inquiry", "inquiries")} sent`,
      description: "You will be told as soon as there is an answer.",
      tone: "ok",
    });
  } catch (error) {
    if (!isAppError(error) || error.kind === "unauthenticated") throw error;
    return data(
      { result: submission.reply(), problem: error.message },
      { status: statusOf(error), headers: retryAfter(error) },
    );
  }
}

export default function NewInquiry({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5 pb-24">
      <Breadcrumb crumbs={[{ label: "Inquiries", to: "/inquiries" }, { label: "Ask for quotes" }]} />
      <h1 className="title mt-5 text-32 md:text-44">Ask for quotes</h1>
      <p className="mt-3 max-w-measure text-19 text-ink-2">
        Describe the work once. Each firm gets its own inquiry and sees nobody else’s.
      </p>
      <div className="mt-8 grid gap-x-20 gap-y-12 border-t border-ink pt-8 lg:grid-cols-[minmax(0,40rem)_1fr]">
        <RequestForm draft={loaderData} result={actionData?.result} problem={actionData?.problem ?? null} />
        <WhatFollows />
      </div>
    </div>
  );
}

const stages = [
  ["Sent", "The firms are told at once, on the site and by letter as each of their people has chosen."],
  ["Answered", "Each sends a quote or says why it will not. You see the answers side by side."],
  ["Decided", "You accept one quote or none. Until then a firm can revise its quote; every version stays."],
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
