import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";

import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { redirect } from "../redirect.ts";
import { logBug, type Refusal, refusalOf } from "../answers.ts";
import { redirectWithToast, withCookies } from "../flash.ts";
import { filesOf, readFormWithFiles } from "../read-form-with-files.ts";
import { contextOf } from "../session.ts";
import type { ToastMessage } from "../ui/toast.tsx";
import { PAGE_OF } from "./page-of.ts";
import { refuseLedOn } from "./refuse-led-on.ts";
import { isOthers, requireSamePerson } from "./same-person.ts";
import { pageOfForm, signInFirst } from "./sign-in-first.ts";

/**
 * The one door for forms. Every route's action is a `formAction` (or a `jsonAction`, for a page's own script):
 *
 *     export const action = formAction(
 *       async ({ ctx, check, goTo }: Sent<Route.ActionArgs>) => {
 *         await sendReply(ctx, check(replySchema).payload);
 *         return goTo("/reviews", "Your reply is published");
 *       },
 *       ({ result, problem }) => ({ result, problem }),
 *     );
 *
 * The first function does what was asked and says where to go on. The second makes a refusal into what the page shows;
 * it answers for everything that `check`, a schema or an operation refuses:
 * - the status and Retry-After are those of `answers.ts` (invalid 400, forbidden 403, not-found 404, conflict 409,
 *   too-many 429 with Retry-After), on documents and `.data` requests alike; a redirect it returns stays a redirect;
 * - what was typed goes back in `result`, without files and without the fields that are hidden.
 * Without a second function a refusal is an error page with the same status and sentence.
 * Where a page has several forms, the first is a `byIntent` (`intents.ts`), which says what each does.
 *
 * Who is not signed in, or not any more, is led to the sign-in page (`sign-in-first.ts`), unless the form is a visitor's
 * own. A request that does not reach the server is `connection/`'s, on the page; where the focus goes after sending
 * is `focus-after-submit.ts`'s. A form that cannot be read is refused with 400.
 */
export function formAction<Args extends ActionArgs, Done, Refused = never>(
  run: ((sent: Sent<Args>) => Done) & { intents?: readonly string[] },
  answer?: (refusal: FormRefusal, sent: Sent<Args>) => Refused,
  { isForVisitors = false, isForAnybody = false, unexpected }: Options = {},
) {
  const action = (args: Args) =>
    readSent(args, async (form) => {
      const whose = isForAnybody ? null : form.get(PAGE_OF);
      form.delete(PAGE_OF);
      const { sent, state } = openSent(args, form);
      try {
        requireSamePerson(sent.ctx, whose);
        refuseLedOn(args.url);
        const done = await run(sent);
        return withItsCookies(done, state.cookies);
      } catch (error) {
        const words = typeof unexpected === "function" ? unexpected(sent) : unexpected;
        const refusal =
          refusalOf(error) ?? (words === undefined ? undefined : logBug(sent.ctx, error, words));
        if (!refusal) throw withItsCookies(error, state.cookies);
        if (refusal.kind === "unauthenticated" && !isForVisitors) {
          throw withItsCookies(signInFirst(args), state.cookies);
        }
        const isOther = isOthers(sent.ctx, whose);
        // A page that is made anew would be for who is signed in now, with another's text ready to be sent.
        if (isOther && (!answer || isNavigation(args.request))) throw asErrorPage(refusal, args);
        if (!answer) throw error;
        const shown = await answer(formRefusal(refusal, state), sent);
        if (isOther && shown instanceof Response && shown.headers.has("Location"))
          throw asErrorPage(refusal, args);
        if (shown instanceof Response) return addCookies(shown, state.cookies);
        const { status, headers } = refusal.init;
        return data(shown as Exclude<Awaited<Refused>, Response>, {
          status,
          headers: withCookies(state.cookies, headers),
        });
      }
    });
  return Object.assign(action, { intents: run.intents });
}

/**
 * The same for what a page's own script sends: JSON of what was done (204 of nothing), `{ problem }` with the refusal's
 * status otherwise.
 */
export function jsonAction<Args extends ActionArgs>(run: (sent: Sent<Args>) => unknown) {
  const headers = { "Cache-Control": "private, no-store" };
  return formAction(
    async (sent: Sent<Args>) => {
      const done: unknown = await run(sent);
      return done === undefined ? new Response(null, { status: 204 }) : Response.json(done, { headers });
    },
    ({ message, init }) =>
      Response.json({ problem: message }, { ...init, headers: { ...headers, ...init.headers } }),
  );
}

/** What an action is called with; a route names its own (`Route.ActionArgs`), for its parameters' sake. */
interface ActionArgs {
  request: Request;
  url: URL;
  params: object;
  context: Readonly<RouterContextProvider>;
}

interface Options {
  /** That nobody is signed in is answered on the page, as any refusal: where one signs in, or need not. */
  isForVisitors?: boolean;
  /** It does the same whoever is signed in: the page may have been somebody else's. */
  isForAnybody?: boolean;
  /** What the page says of a bug, with status 500; without it a bug is an error page. */
  unexpected?: string | ((sent: Pick<Sent, "text">) => string);
}

/** A form that was sent: who sent it, what is in it, and what its answer is made with. */
export interface Sent<Args extends ActionArgs = ActionArgs> {
  ctx: Context;
  request: Request;
  url: URL;
  params: Args["params"];
  context: Args["context"];
  form: FormData;
  /** A field as text; empty where it was not sent. */
  text: (name: string) => string;
  /** The same, and out of the form: it is no field of the schema that the form is checked with. */
  take: (name: string) => string;
  files: (name: string) => File[];
  /** Checks the form; what does not fit is refused, field by field, in `result`. */
  check: <Schema extends z.ZodObject>(schema: Schema, options?: CheckOptions) => Checked<Schema>;
  /** The answer sets these cookies, whatever else it is. */
  setCookies: (cookies: readonly string[]) => void;
  /** Goes on to another page, which shows the toast: a title alone says that it was done. */
  goTo: (path: string, toast?: string | ToastMessage, cookies?: readonly string[]) => Response;
}

interface CheckOptions {
  /** Fields that do not go back to the page, such as passwords. */
  hide?: string[];
  /** Checked in place of what was sent. */
  form?: FormData;
}

interface Checked<Schema extends z.ZodObject> {
  value: z.output<Schema>;
  /** As it was typed, for operations: they parse by themselves. */
  payload: Record<string, unknown>;
  /** What was typed, for a page that shows its form again though it was done. */
  result: Result;
}

type Result = SubmissionResult<string[]>;

/** A refusal with what the page needs to show its form again. */
export interface FormRefusal extends Refusal {
  /** Of a checked form: what was typed, and what does not fit, field by field. */
  result: Result | undefined;
  /** What was typed, be it checked or not, with the sentence of a refusal above the fields. */
  summary: Result;
  /** Of any form: its texts as they were typed, without secrets; of a field that came twice the first. */
  typed: Record<string, string>;
  /** The sentence, unless `result` says field by field what does not fit. */
  problem: string | null;
}

/** What is gathered for the answer while the form is at work. */
interface State {
  cookies: string[];
  typed: Record<string, string>;
  reply: ((formErrors?: string[]) => Result) | undefined;
  /** The same of a form that was refused before it was checked. */
  unchecked: (formErrors: string[]) => Result;
}

/** In any part of a name; a postcode is no secret. */
const SECRET = /password|passcode|passphrase|secret|token|(?<!post)code/i;
/** As a word of its own: compass and opinion hold them too. */
const SECRET_WORDS = new Set(["pass", "pin", "otp", "totp", "cvc", "cvv"]);

function isSecret(name: string): boolean {
  const words = name.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]+/);
  return SECRET.test(name) || words.some((word) => SECRET_WORDS.has(word.toLowerCase()));
}

/** Taken before anything is done with the form. */
function typedIn(form: FormData): Record<string, string> {
  const texts = [...form].filter(([name, value]) => typeof value === "string" && !isSecret(name));
  return Object.fromEntries(texts.toReversed()) as Record<string, string>;
}

function replyUnchecked(form: FormData): State["unchecked"] {
  const shown = new FormData();
  for (const [name, value] of withoutFiles(form)) if (!isSecret(name)) shown.append(name, value);
  return (formErrors) => parseWithZod(shown, { schema: z.looseObject({}) }).reply({ formErrors });
}

function formRefusal(refusal: Refusal, { typed, reply, unchecked }: State): FormRefusal {
  const result = reply?.();
  const isFieldByField = result?.error !== undefined && result.error !== null;
  const summary = isFieldByField ? result : (reply ?? unchecked)([refusal.message]);
  return { ...refusal, result, summary, typed, problem: isFieldByField ? null : refusal.message };
}

/** Whether the browser leaves the page for the answer, as it does without scripts. */
const isNavigation = (request: Request) => request.headers.get("Sec-Fetch-Mode") === "navigate";

function asErrorPage({ message, init }: Refusal, { request, url }: ActionArgs) {
  const back = { to: pageOfForm(request, url), label: "Reload the page" };
  return data({ message, back }, init);
}

/** A request without a body, such as a button's, is an empty form. */
function readSent<Answer>({ request }: ActionArgs, use: (form: FormData) => Promise<Answer>) {
  return request.headers.has("Content-Type") ? readFormWithFiles(request, use) : use(new FormData());
}

function openSent<Args extends ActionArgs>(args: Args, form: FormData) {
  const ctx = contextOf(args.context);
  const state: State = {
    cookies: [],
    typed: typedIn(form),
    reply: undefined,
    unchecked: replyUnchecked(form),
  };
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const sent: Sent<Args> = {
    ...args,
    ctx,
    form,
    text,
    take: (name) => {
      const value = text(name);
      form.delete(name);
      return value;
    },
    files: (name) => filesOf(form, name),
    check: (schema, { hide, form: other } = {}) => {
      const submission = parseWithZod(withoutFiles(other ?? form), { schema });
      // Taken first: hiding fields in the answer takes them out of the payload too.
      const payload = { ...submission.payload };
      state.reply = (formErrors) =>
        submission.reply({ ...(hide && { hideFields: hide }), ...(formErrors && { formErrors }) });
      if (submission.status !== "success") throw unfit(submission.error);
      return { value: submission.value, payload, result: state.reply() };
    },
    setCookies: (cookies) => state.cookies.push(...cookies),
    goTo: (path, toast, cookies = []) => {
      if (toast === undefined) return redirect(path, { headers: withCookies(cookies) });
      const words = typeof toast === "string" ? { title: toast } : toast;
      return redirectWithToast(ctx, path, { tone: "ok", ...words }, cookies);
    },
  };
  return { sent, state };
}

/** What does not fit first; the page shows all of it, field by field. */
function unfit(errors: Record<string, string[] | null> | null): AppError {
  const [first = ""] = Object.values(errors ?? {}).flatMap((messages) => messages ?? []);
  return new AppError("invalid", first);
}

/** Files do not go back into the fields. */
function withoutFiles(form: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
  return texts;
}

/** An answer of any kind, returned or thrown, with the cookies; an error passes by as it is. */
function withItsCookies<Answer>(answer: Answer, cookies: readonly string[]): Answer {
  if (answer instanceof Response) return addCookies(answer, cookies) as Answer;
  if (cookies.length === 0 || answer instanceof Error) return answer;
  const { data: body, init } = isWithInit(answer) ? answer : { data: answer, init: null };
  const headers = withCookies(cookies, init?.headers);
  return data(body, { ...init, headers }) as Answer;
}

/** What `data()` makes. */
const isWithInit = (answer: unknown): answer is ReturnType<typeof data<unknown>> =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";

function addCookies(answer: Response, cookies: readonly string[]): Response {
  // The answer's own come last: where it takes one away, that holds.
  const own = answer.headers.getSetCookie();
  answer.headers.delete("Set-Cookie");
  for (const cookie of [...cookies, ...own]) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
