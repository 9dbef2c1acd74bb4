import { pageMeta } from "../../meta.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { Route } from "./+types/offline";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "No connection",
    description: "What Lintel shows when it cannot be reached.",
    path: "/offline",
    isHidden: true,
  });

/** Stands in for a page that cannot be reached (public/service-worker.js). */
export default function Offline() {
  return (
    <div className="grid-paper flex grow items-center bg-sheet">
      <div className="wrap py-14 md:py-20">
        <h1 className="title text-32 md:text-44">No connection</h1>
        <p className="mt-4 mb-7 max-w-measure text-19 text-ink-2">
          This page could not be loaded. Please check your connection and try again. It opens by itself as
          soon as you are back online.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address that is shown, whatever page this stands in for */}
        <a href="" className={buttonClass({ kind: "main" })}>
          Try again
        </a>
      </div>
    </div>
  );
}
