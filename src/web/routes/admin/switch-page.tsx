import { useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { isPortalPage } from "#web/navigation.ts";
import { Callout } from "#web/ui/callout.tsx";
import { usePageToast } from "#web/ui/use-page-toast.ts";

/** The time to read the toast. */
export const REDIRECT_SECONDS = 2;

interface SwitchPageProps {
  text: string;
  toast: ToastMessage;
  to: string;
  /** The browser itself goes on, by the answer's Refresh header: it does so with scripts off too. */
  isRefreshed: boolean;
}

/** Says that the view is being switched, and goes on. */
export function SwitchPage({ text, toast, to, isRefreshed }: SwitchPageProps) {
  const navigate = useNavigate();
  const isChecking = isPortalPage(useNavigation().location?.pathname ?? "");
  usePageToast(toast);
  useEffect(() => {
    if (isRefreshed) return;
    const timer = setTimeout(() => void navigate(to), REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isRefreshed, navigate, to]);
  return (
    <div className="grid-paper flex grow items-center bg-sheet">
      <div className="wrap py-24">
        <h1 className="title text-32">{isChecking ? "Checking permissions..." : text}</h1>
        <Callout tone="ok" title={toast.title} className="mt-6 hidden max-w-form scriptless:flex">
          {toast.description}
        </Callout>
      </div>
    </div>
  );
}
