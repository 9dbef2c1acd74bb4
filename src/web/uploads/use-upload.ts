import { useEffect, useRef, useState } from "react";
import { type UploadProgress, UploadRefused, sendUpload } from "./send-upload.ts";

export interface UploadState extends UploadProgress {
  name: string;
  problem?: string;
}

/**
 * Sends one large file at a time, as long as the page is open; what has arrived stays for the next time. `send` answers
 * the upload's id, or undefined where it was refused or stopped: the state says why.
 */
export function useUpload() {
  const [state, setState] = useState<UploadState | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  return {
    state,
    stop: () => stop.current?.abort(),
    send: async (file: File, purpose: string): Promise<string | undefined> => {
      stop.current?.abort();
      const controller = new AbortController();
      stop.current = controller;
      const begun = { name: file.name, sent: 0, size: file.size, isWaiting: false };
      setState(begun);
      try {
        const id = await sendUpload({
          file,
          purpose,
          signal: controller.signal,
          onProgress: (progress) => setState({ ...begun, ...progress }),
        });
        setState(null);
        return id;
      } catch (error) {
        const isRefused = error instanceof UploadRefused;
        if (!isRefused && !controller.signal.aborted) throw error;
        if (stop.current === controller) setState(isRefused ? { ...begun, problem: error.message } : null);
        return undefined;
      }
    },
  };
}
