import { use } from "react";
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";

import { KeptWords } from "../forms/kept-words.tsx";
import { DocumentRequestId } from "../request-id.ts";
import { ButtonLink } from "../ui/button.tsx";
import { TitleBlock } from "../ui/title-block.tsx";
import type { loader } from "../root.tsx";

/** What an error page says: the texts of 404 and of the router's own error are the specification's. */
interface Notice {
  status: string;
  title: string;
  text: string;
  /** The request's id helps only where something failed on our side. */
  isOurs: boolean;
  /** The page that the visitor came from, if known. */
  back?: WayBack | undefined;
}

/** Where to go on; a page throws it with its message (`data({ message, back }, 409)`). */
interface WayBack {
  to: string;
  label: string;
}

function noticeOf(error: unknown): Notice {
  if (!isRouteErrorResponse(error)) {
    return {
      status: "500",
      title: "Unexpected Application Error!",
      text: "Something went wrong on our side. It has been logged; please try again in a moment.",
      isOurs: true,
    };
  }
  const { status } = error;
  if (status === 404) {
    const why = refusalMessage(error.data);
    const [, link, what] = /^(This link [^.]+)\. (.+)$/s.exec(why ?? "") ?? [];
    // There is a page, and what leads to it is out of order: that comes first.
    if (link && what) return { status: "404", title: link, text: what, isOurs: false };
    return {
      status: "404",
      title: "Oops! Page not found",
      text: why ?? "There is nothing at this address. It may have moved, or the link may be mistyped.",
      isOurs: false,
    };
  }
  if (status === 403) {
    return {
      status: "403",
      title: "You cannot open this page",
      text:
        refusalMessage(error.data) ??
        "It is for people with another role. Sign in with the account that has it.",
      isOurs: true,
    };
  }
  const message = refusalMessage(error.data);
  if (status === 410 && message) {
    return { status: "410", title: "This was removed", text: message, isOurs: false };
  }
  const back = status < 500 ? wayBack(error.data) : undefined;
  // A sentence that says why not is no failure, though it may lead nowhere.
  const isRefused = back !== undefined || (status === 409 && message !== undefined);
  return {
    status: String(status),
    title: isRefused ? "That is not possible" : "Unexpected Application Error!",
    text: message ?? `${status} ${error.statusText}`.trim(),
    isOurs: status >= 500,
    back,
  };
}

/** The page of an error that a loader, an action or a component threw; `root` and `frame` export it as their boundary. */
export function ErrorPage() {
  const error = useRouteError();
  const around = useRouteLoaderData<typeof loader>("root");
  const requestId = use(DocumentRequestId) ?? around?.requestId;
  return (
    <>
      <title>{`${noticeOf(error).title} | Lintel`}</title>
      {isRouteErrorResponse(error) && error.status === 404 ? null : <meta name="robots" content="noindex" />}
      <ErrorNotice
        error={error}
        requestId={requestId ?? undefined}
        person={around?.navigation.person?.id ?? null}
      />
    </>
  );
}

const whatHappened: Readonly<Record<string, string>> = {
  "Oops! Page not found": "Page not found",
  "This was removed": "Removed",
};

function nameOf({ title, status, isOurs }: Notice): string {
  const named = whatHappened[title];
  if (named !== undefined || isOurs) return named ?? "Error";
  return { "404": "Not found", "429": "Too many requests" }[status] ?? "Refused";
}

/** Stands in the page's place; the navigation around it stays. */
function ErrorNotice({
  error,
  requestId,
  person,
}: {
  error: unknown;
  requestId: string | undefined;
  person: string | null;
}) {
  const notice = noticeOf(error);
  const facts = [
    { label: "What happened", value: nameOf(notice) },
    { label: "Status", value: notice.status },
    ...(notice.isOurs && requestId ? [{ label: "Please quote", value: requestId }] : []),
  ];
  return (
    <div className="grid-paper flex grow items-center bg-sheet">
      <div className="wrap grid items-center gap-x-14 gap-y-10 py-14 md:grid-cols-2 md:py-20">
        <div>
          <h1 className="title text-32 md:text-44">{notice.title}</h1>
          <p className="mt-4 mb-7 max-w-measure text-19 text-ink-2">{notice.text}</p>
          <KeptWords person={person} />
          <div className="flex flex-wrap gap-3">
            {notice.back && (
              <ButtonLink kind="main" to={notice.back.to}>
                {notice.back.label}
              </ButtonLink>
            )}
            <ButtonLink kind={notice.back ? "secondary" : "main"} to="/">
              Return to home
            </ButtonLink>
            <ButtonLink to="/search">Find Contractors</ButtonLink>
          </div>
        </div>
        <div className="border border-ink bg-sheet">
          <MissingLintel />
          <TitleBlock facts={facts} className="-m-px" />
        </div>
      </div>
    </div>
  );
}

/** The sentence of a refusal that `answers.ts` threw. */
function refusalMessage(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("message" in body)) return undefined;
  return typeof body.message === "string" ? body.message : undefined;
}

function wayBack(body: unknown): WayBack | undefined {
  return typeof body === "object" && body !== null && "back" in body ? (body.back as WayBack) : undefined;
}

/** An opening in a wall whose lintel has not arrived, propped for now. */
function MissingLintel() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 460 240"
      className="w-full text-ink"
      fill="none"
      stroke="currentColor"
    >
      <path d="M20 206h420" />
      <path d="M70 206V40h320v166" />
      <path
        opacity=".55"
        d="M70 64h110M280 64h110M70 88h110M280 88h110M70 112h110M280 112h110M70 136h110M280 136h110M70 160h110M280 160h110M70 184h110M280 184h110M98 40v24M154 40v24M306 40v24M362 40v24M126 64v24M334 64v24M98 88v24M154 88v24M306 88v24M362 88v24M126 112v24M334 112v24M98 136v24M154 136v24M306 136v24M362 136v24M126 160v24M334 160v24M98 184v22M154 184v22M306 184v22M362 184v22"
      />
      <path d="M180 206V64M280 206V64" />
      <path strokeDasharray="5 5" d="M180 64h100v18H180z" />
      <path d="M206 206V96M254 206V96M198 96h16M246 96h16" />
      <path stroke="var(--hivis)" strokeWidth="9" d="m176 52 108-26" />
      <g stroke="var(--line)">
        <path d="M180 222h100M175 227l10-10M275 227l10-10" />
      </g>
    </svg>
  );
}
