import { useEffect, useRef, useState } from "react";
import { MAX_PICTURE_BYTES } from "#domain/pictures/pictures.limits.ts";

export interface Upload {
  key: number;
  name: string;
  state: "waiting" | "sending" | "done" | "refused" | "broken";
  /** 0 to 100. */
  percent: number;
  problem?: string;
}

const UNREACHED = "The connection broke off.";
const BUSY = "We could not take it just now. Wait a moment, then try again.";
const SIGNED_OUT = "You are no longer signed in. Sign in again in another tab, then try again here.";

/**
 * Uploads files one request each, one after the other, so that they stand in the gallery as they were chosen, and reports
 * each one's progress; calls `onDone` when all have ended.
 */
export function useUploads(address: string, onDone: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const files = useRef(new Map<number, File>());
  const count = useRef(0);

  const isOnItsWay = uploads.some(({ state }) => state === "waiting" || state === "sending");
  // Another page of ours leaves them on their way; with the tab they would end.
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOnItsWay]);

  const note = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

  const queue = useRef<number[]>([]);
  const isSending = useRef(false);
  const work = () => {
    const key = isSending.current ? undefined : queue.current.shift();
    if (key === undefined) return;
    isSending.current = true;
    note(key, { state: "sending", percent: 0 });
    void send(address, files.current.get(key)!, (percent) => note(key, { percent })).then((outcome) => {
      note(key, outcome);
      isSending.current = false;
      if (queue.current.length === 0) onDone();
      work();
    });
  };

  return {
    uploads,
    add: (chosen: readonly File[]) => {
      const fresh = chosen.map((file): Upload => {
        count.current += 1;
        files.current.set(count.current, file);
        const isTooLarge = file.size > MAX_PICTURE_BYTES;
        if (!isTooLarge) queue.current.push(count.current);
        return {
          key: count.current,
          name: file.name,
          percent: 0,
          state: isTooLarge ? "refused" : "waiting",
          ...(isTooLarge && { problem: "The picture is larger than 15 MB. Please choose a smaller one." }),
        };
      });
      // What went well before is in the gallery by now.
      setUploads((all) => [...all.filter(({ state }) => state !== "done"), ...fresh]);
      work();
    },
    retry: (key: number) => {
      queue.current.push(key);
      note(key, { state: "waiting", percent: 0 });
      work();
    },
    dismiss: (key: number) => {
      files.current.delete(key);
      setUploads((all) => all.filter((upload) => upload.key !== key));
    },
  };
}

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function send(address: string, file: File, onProgress: (percent: number) => void): Promise<Partial<Upload>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("pictures", file);
    request.open("POST", address);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    );
    request.addEventListener("loadend", () => resolve(outcomeOf(request)));
    request.send(form);
  });
}

/** What became of one file, as its answer says. */
export function outcomeOf({ status, responseURL, responseText }: Answered): Partial<Upload> {
  const answer = read(responseText);
  if (status === 0) return { state: "broken", problem: UNREACHED };
  if (status === 429 || status >= 500) return { state: "broken", problem: answer?.problem ?? BUSY };
  if (answer?.problem !== undefined) return { state: "refused", problem: answer.problem };
  if (status === 200 && answer) return { state: "done", percent: 100 };
  // Whoever is not signed in is led there, and the browser follows.
  if (URL.parse(responseURL)?.pathname === "/login") return { state: "broken", problem: SIGNED_OUT };
  return { state: "refused", problem: NOT_TAKEN };
}

type Answered = Pick<XMLHttpRequest, "status" | "responseURL" | "responseText">;

const NOT_TAKEN = "The picture was not uploaded. Reload the page and try again.";

/** Undefined where the answer is not the operation's: a limit in front of it answers in plain text, the sign-in a page. */
function read(text: string): { problem?: string } | undefined {
  try {
    return JSON.parse(text) as { problem?: string };
  } catch {
    return undefined;
  }
}
