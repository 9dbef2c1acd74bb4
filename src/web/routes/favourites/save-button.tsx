import { Heart as HeartIcon } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import type { SavedState } from "#domain/favourites/find-saved-states.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { usePageToast } from "#web/ui/use-page-toast.ts";

interface SaveButtonProps {
  firm: { number: number; name: string };
  savedState: SavedState;
  /** `sign` stands in a list's row, `button` among a page's actions. */
  look?: "sign" | "button";
  className?: string;
}

/** Saves a firm or takes it back: a form of its own, answered at once where scripts run. */
export function SaveButton(props: SaveButtonProps) {
  return props.savedState === null ? null : <SaveForm {...props} />;
}

function SaveForm({ firm, savedState, look = "sign", className }: SaveButtonProps) {
  const fetcher = useFetcher<{ toast: ToastMessage | null }>({ key: `save-${firm.number}` });
  const { pathname, search } = useLocation();
  const isLive = useIsLive();
  usePageToast(fetcher.data?.toast);
  const wanted = fetcher.formData?.get("intent");
  const isSaved = wanted ? wanted === "save" : savedState === "saved";
  return (
    <fetcher.Form method="post" action="/favourites/save" className={cx("print:hidden", className)}>
      <input type="hidden" name="company" value={firm.number} />
      <input type="hidden" name="back" value={pathname + search} />
      {isLive && <input type="hidden" name="quiet" value="1" />}
      <button
        type="submit"
        name="intent"
        value={isSaved ? "remove" : "save"}
        className={
          look === "button"
            ? cx(buttonClass(), "w-full")
            : "grid size-9 place-items-center rounded-sheet text-ink-2 hover:bg-wash hover:text-ink pointer-coarse:size-11"
        }
      >
        <HeartIcon aria-hidden="true" className={cx("size-5", isSaved && "fill-current")} />
        <span className={look === "button" ? undefined : "sr-only"}>
          {isSaved ? "Saved" : "Save"}
          <span className="sr-only"> {firm.name}</span>
        </span>
      </button>
    </fetcher.Form>
  );
}
