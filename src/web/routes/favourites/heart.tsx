import { Heart as HeartSign } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import type { Heart as HeartState } from "#domain/favourites/find-hearts.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { usePageToast } from "#web/ui/use-page-toast.ts";

interface HeartProps {
  firm: { number: number; name: string };
  heart: HeartState;
  /** `sign` stands in a list's row, `button` among a page's actions. */
  look?: "sign" | "button";
  className?: string;
}

/** Saves a firm or takes it back: a form of its own, answered at once where scripts run. */
export function Heart(props: HeartProps) {
  return props.heart === null ? null : <HeartForm {...props} />;
}

function HeartForm({ firm, heart, look = "sign", className }: HeartProps) {
  const fetcher = useFetcher<{ toast: ToastMessage | null }>({ key: `heart-${firm.number}` });
  const { pathname, search } = useLocation();
  const isLive = useIsLive();
  usePageToast(fetcher.data?.toast);
  const wanted = fetcher.formData?.get("intent");
  const isSaved = wanted ? wanted === "save" : heart === "saved";
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
        <HeartSign aria-hidden="true" className={cx("size-5", isSaved && "fill-current")} />
        <span className={look === "button" ? undefined : "sr-only"}>
          {isSaved ? "Saved" : "Save"}
          <span className="sr-only"> {firm.name}</span>
        </span>
      </button>
    </fetcher.Form>
  );
}
