import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";

import type { loader } from "../root.tsx";
import { useLastingToast } from "../ui/toast.tsx";
import { forget, keyNamed, store, take } from "./kept-forms.ts";

/**
 * Keeps what is chosen on a page by links, which is all in its address, until a form with `data-keep` of this name has
 * been taken; leads back to it when the page is opened bare.
 */
export function useKeptAddress(name: string, bare: string, isChosen: boolean): void {
  const person = useRouteLoaderData<typeof loader>("root")?.navigation.person?.id ?? null;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isBack = (state as { isBack?: boolean } | null)?.isBack === true;
  useEffect(() => {
    if (isChosen) return store(keyNamed(name), { owner: person, controls: [], hadFiles: false, search });
    const kept = take(keyNamed(name), person);
    if (kept?.search) void navigate(kept.search, { replace: true, state: { isBack: true } });
    return undefined;
  }, [name, person, isChosen, search, navigate]);
  const startAfresh = useCallback(() => {
    forget(keyNamed(name));
    void navigate(bare, { replace: true });
  }, [name, bare, navigate]);
  useLastingToast(
    "kept-address",
    isBack
      ? {
          title: "What you chose is still here",
          description: "It has not been saved yet.",
          action: { label: "Start afresh", onPress: startAfresh },
        }
      : null,
  );
}
