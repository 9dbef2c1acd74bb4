import { useEffect } from "react";

/** Has the browser keep the page that says, without a network, that there is none (public/service-worker.js). */
export function ServiceWorker() {
  useEffect(() => {
    const { version } = (window as unknown as { __reactRouterManifest: { version: string } })
      .__reactRouterManifest;
    // Another build is another file to the browser, so that the page it keeps is of that build.
    navigator.serviceWorker?.register(`/service-worker.js?build=${version}`).catch(() => {
      // A browser that keeps nothing, such as a private window: it shows its own page instead.
    });
  }, []);
  return null;
}
