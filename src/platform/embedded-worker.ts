// Runs PGlite in a thread of its own, so that a query never holds up a request.
import { parentPort, workerData } from "node:worker_threads";
import type { EmbeddedAnswer, EmbeddedStart } from "./embedded-database.ts";
import { serveEmbedded } from "./serve-embedded.ts";

const port = parentPort!;
const answer = (message: EmbeddedAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const take = await serveEmbedded(workerData as EmbeddedStart, answer);
port.on("message", take);
answer({ kind: "ready" });
