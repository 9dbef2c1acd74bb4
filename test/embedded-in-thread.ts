import type { EmbeddedAnswer, StartHost } from "#platform/embedded-database.ts";
import { serveEmbedded } from "#platform/serve-embedded.ts";

/**
 * PGlite in the thread that asks it. A thread of its own, as the product has, waits for this one and this one for it: with
 * two test files at once that is a third of all the work of the tests, and nothing would be gained.
 */
export const startInThread: StartHost = (start, { onAnswer, onEnd }) => {
  // Nobody hears an answer before it is awaited, as from another thread.
  const answer = (message: EmbeddedAnswer) => setImmediate(() => onAnswer(message));
  const serving = serveEmbedded(start, answer);
  serving.then(() => answer({ kind: "ready" }), onEnd);
  return {
    post: (message) => void serving.then((take) => take(message)).catch(onEnd),
    terminate: () => Promise.resolve(),
  };
};
