const TRY_AGAIN_MS = 5_000;
/** Who is refused a stream, because too many are open, asks less and less often. */
const LONGEST_WAIT_MS = 60_000;

/** Waits for its turn to hold the stream, of this name in all tabs, and asks for it again when it is lost for good. */
export async function keepHolding(
  name: string,
  hold: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  for (let wait = TRY_AGAIN_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      // Without the lock (an address that is not secure) each tab has a stream of its own.
      const wasOpen = await (navigator.locks ? navigator.locks.request(name, { signal }, hold) : hold());
      if (wasOpen) wait = TRY_AGAIN_MS;
    } catch {
      // Cancelled while waiting: the page is being left.
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
