import { useEffect, useRef, useState } from "react";
import { UploadRefused, finishUpload, sendUpload } from "./send-upload.ts";
import { sendWhole } from "./send-whole.ts";

export interface ManyUpload {
  key: number;
  name: string;
  size: number;
  sent: number;
  /** *Away*: the network or the server is, and it goes on by itself. *Checking*: all of it is there, and is looked at. */
  state: "waiting" | "sending" | "away" | "checking" | "refused" | "stopped";
  problem?: string;
}

type Note = (change: Pick<ManyUpload, "state"> & Partial<Pick<ManyUpload, "sent">>) => void;
type Fields = Readonly<Record<string, string>>;
type SendOne = (file: File, how: { fields: Fields; signal: AbortSignal; note: Note }) => Promise<unknown>;

interface Pieces {
  /** One of `uploadPurposes`. */
  purpose: string;
  /** Where each is begun, and where it is made into a file once all of it is there. */
  beginAt: string;
  finishAt: string;
}

/** In pieces: what has arrived stays for the next time that the same file is chosen. */
export const inPieces =
  ({ purpose, beginAt, finishAt }: Pieces): SendOne =>
  async (file, { signal, note }) => {
    const id = await sendUpload({
      file,
      purpose,
      address: beginAt,
      signal,
      onProgress: ({ sent, isWaiting }) => note({ sent, state: isWaiting ? "away" : "sending" }),
    });
    note({ sent: file.size, state: "checking" });
    await finishUpload(finishAt, id, {
      signal,
      note: (isWaiting) => note({ state: isWaiting ? "away" : "checking" }),
    });
  };

/** Each in one request, from its beginning again where that broke off. */
export const asWholes =
  (address: string): SendOne =>
  (file, { fields, signal, note }) =>
    sendWhole({
      file,
      address,
      fields,
      signal,
      onProgress: ({ sent, isWaiting }) => note({ sent, state: isWaiting ? "away" : "sending" }),
      onSent: () => note({ state: "checking" }),
    });

interface ManyUploads {
  send: SendOne;
  /** Called when some have arrived: at once for the last of them, else every other second. */
  onArrived: () => void;
}

const AT_ONCE = 2;
const ARRIVED_EVERY_MS = 2000;

/** Sends large files, two at a time, each with its progress. One that is refused or stopped holds up no other. */
export function useManyUploads(how: ManyUploads) {
  const [uploads, setUploads] = useState<ManyUpload[]>([]);
  const [arrived, setArrived] = useState(0);
  const files = useRef(new Map<number, { file: File; fields: Fields }>());
  const queue = useRef<number[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);

  useEffect(() => {
    const open = running.current;
    isLeft.current = false;
    return () => {
      // What waits would be sent with nobody to see it.
      isLeft.current = true;
      queue.current = [];
      clearTimeout(telling.current);
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const note = (key: number, change: Partial<ManyUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const forget = (key: number) => {
    files.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  const send = async (key: number, signal: AbortSignal): Promise<void> => {
    const { file, fields } = files.current.get(key)!;
    await how.send(file, { fields, signal, note: (change) => note(key, change) });
  };

  /** Once for all that arrive within a moment, and at once for the last. */
  const tell = () => {
    if (isLeft.current) return;
    const isLast = running.current.size === 0 && queue.current.length === 0;
    if (telling.current !== undefined && !isLast) return;
    clearTimeout(telling.current);
    telling.current = setTimeout(
      () => {
        telling.current = undefined;
        how.onArrived();
      },
      isLast ? 0 : ARRIVED_EVERY_MS,
    );
  };

  const run = async (key: number): Promise<void> => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      await send(key, controller.signal);
      forget(key);
      setArrived((before) => before + 1);
    } catch (error) {
      const isRefused = error instanceof UploadRefused;
      if (isRefused) note(key, { state: "refused", problem: error.message });
      else if (controller.signal.aborted) note(key, { state: "stopped" });
      else throw error;
    } finally {
      running.current.delete(key);
      tell();
      work();
    }
  };

  const work = () => {
    while (running.current.size < AT_ONCE && queue.current.length > 0) void run(queue.current.shift()!);
  };

  return {
    uploads,
    /** How many have come since the page was opened. */
    arrived,
    /** The fields go with each of them. */
    add: (chosen: readonly File[], fields: Fields = {}) => {
      const fresh = chosen.map((file): ManyUpload => {
        count.current += 1;
        files.current.set(count.current, { file, fields });
        queue.current.push(count.current);
        return { key: count.current, name: file.name, size: file.size, sent: 0, state: "waiting" };
      });
      setUploads((all) => [...all, ...fresh]);
      work();
    },
    retry: (key: number) => {
      queue.current.push(key);
      note(key, { state: "waiting" });
      work();
    },
    stop: (key: number) => {
      running.current.get(key)?.abort();
      if (!queue.current.includes(key)) return;
      queue.current = queue.current.filter((each) => each !== key);
      note(key, { state: "stopped" });
    },
    dismiss: forget,
  };
}

export type Sending = ReturnType<typeof useManyUploads>;

export const isUnderWay = ({ state }: ManyUpload): boolean => state !== "refused" && state !== "stopped";
