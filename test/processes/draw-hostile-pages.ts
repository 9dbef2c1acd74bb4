// Draws the pages of hostile documents in a process of its own, thirty at once, and says how far its memory has grown.
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { drawPage } from "#platform/draw-page.ts";
import { hostilePdfs, makePng } from "../hostile-files.ts";

const TIMES = 30;
const made = [
  ...Object.values(hostilePdfs).map((make) => ({ contentType: "application/pdf", bytes: make() })),
  { contentType: "image/png", bytes: makePng(7_000) },
  { contentType: "image/png", bytes: makePng(3_600, [], { inPasses: true }) },
];
const asks = Array.from({ length: TIMES }, (_, n) => made[n % made.length]!);
const answers = await Promise.allSettled(
  asks.map(({ contentType, bytes }) => drawPage({ contentType, stream: Readable.from([bytes]) }, 1)),
);
const count = (fits: (answer: (typeof answers)[number]) => boolean) => answers.filter(fits).length;
process.stdout.write(
  JSON.stringify({
    drawn: count((answer) => answer.status === "fulfilled" && answer.value !== undefined),
    answered: count(({ status }) => status === "fulfilled"),
    sentAway: count(
      ({ status, ...rest }) => status === "rejected" && "reason" in rest && rest.reason.kind === "too-many",
    ),
    // Not `resourceUsage`: that counts what the process had that started this one.
    megabytes: Math.round(
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))![1]) / 1024,
    ),
  }),
);
