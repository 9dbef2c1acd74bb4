import { Heart as HeartIcon } from "lucide-react";
import { useFetcher, useLocation, useSubmit } from "react-router";
import { Form, PageOf, useOnlyReads } from "#web/forms/form.tsx";
import type { SavedState } from "#domain/favourites/find-saved-states.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { usePageToast } from "#web/ui/use-page-toast.ts";

const FORMS = { save: "save-firm", remove: "remove-firm" } as const;
const ACTION = "/favourites/save";

interface SaveButtonProps {
  firm: { number: number; name: string };
  savedState: SavedState;
  className?: string;
}

/** Saves a firm or takes it back, among a page's actions (on a phone the sign alone): a form of its own, answered at once where scripts run. */
export function SaveButton(props: SaveButtonProps) {
  return useOnlyReads() || props.savedState === null ? null : <SaveForm {...props} />;
}

function SaveForm({ firm, savedState, className }: SaveButtonProps) {
  const { pathname, search } = useLocation();
  const isLive = useIsLive();
  const { fetcher, isSaved } = useSaving(firm.number, savedState);
  return (
    <fetcher.Form method="post" action={ACTION} className={cx("print:hidden", className)}>
      <PageOf />
      <input type="hidden" name="company" value={firm.number} />
      <input type="hidden" name="back" value={pathname + search} />
      {isLive && <input type="hidden" name="quiet" value="1" />}
      <button
        type="submit"
        name="intent"
        value={isSaved ? "remove" : "save"}
        className={cx(buttonClass(), "w-full max-md:w-11 max-md:px-0")}
      >
        <HeartIcon aria-hidden="true" className={cx("size-5", isSaved && "fill-current")} />
        <span className="max-md:sr-only">
          {isSaved ? "Saved" : "Save"}
          <span className="sr-only"> {firm.name}</span>
        </span>
      </button>
    </fetcher.Form>
  );
}

/** The same in a row of a list: a button of the forms that the page has once for all of them, which are `SaveForms`. */
export function SaveSign(props: Omit<SaveButtonProps, "className">) {
  return useOnlyReads() || props.savedState === null ? null : <Sign {...props} />;
}

function Sign({ firm, savedState }: SaveButtonProps) {
  const { isSaved } = useSaving(firm.number, savedState);
  return (
    <button
      form={FORMS[isSaved ? "remove" : "save"]}
      name="company"
      value={firm.number}
      className={isSaved ? "firm-save is-saved" : "firm-save"}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <use href="#heart" />
      </svg>
      <span className="sr-only">{`${isSaved ? "Saved" : "Save"} ${firm.name}`}</span>
    </button>
  );
}

/** What the save buttons of a list's rows belong to; once on a page. */
export function SaveForms() {
  return (
    <>
      {/* Drawn once for all rows. */}
      <svg className="hidden" aria-hidden="true">
        <path
          id="heart"
          d="M12 20.5 4 12.6a5.4 5.4 0 0 1 8-7.2 5.4 5.4 0 0 1 8 7.2z"
          strokeLinejoin="round"
        />
      </svg>
      <SignForm intent="save" />
      <SignForm intent="remove" />
    </>
  );
}

function SignForm({ intent }: { intent: keyof typeof FORMS }) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  return (
    <Form
      id={FORMS[intent]}
      method="post"
      action={ACTION}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        const sent = new FormData(event.currentTarget, submitter);
        sent.set("quiet", "1");
        // Each firm by itself: one that is pressed after another does not stop the first.
        const fetcherKey = keyOf(submitter.value);
        void submit(sent, { method: "post", action: ACTION, navigate: false, fetcherKey });
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={pathname + search} />
    </Form>
  );
}

const keyOf = (company: number | string) => `save-${company}`;

/** What has been pressed counts before it has been answered. */
function useSaving(company: number, savedState: SavedState) {
  const fetcher = useFetcher<{ toast: ToastMessage | null }>({ key: keyOf(company) });
  usePageToast(fetcher.data?.toast);
  const wanted = fetcher.formData?.get("intent");
  const isSaved = wanted ? wanted === "save" : savedState === "saved";
  return { fetcher, isSaved };
}
