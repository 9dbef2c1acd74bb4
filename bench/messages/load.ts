import { Agent, request } from "node:http";

const usual = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  body: string;
}

/** One request over a kept connection, one of 64 unless another agent is given; the body of the answer is read to its end. */
export function ask(
  url: string,
  {
    method = "GET",
    cookie,
    form,
    agent = usual,
  }: { method?: string; cookie: string; form?: Record<string, string>; agent?: Agent },
): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          cookie,
          ...(body && {
            "content-type": "application/x-www-form-urlencoded",
            "content-length": Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => (text += part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
        answer.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

export interface LiveConnection {
  close(): void;
}

/** An open live stream; calls back with the kind and the data of every event. Resolves when it is ready. */
export function openStream(
  url: string,
  headers: Record<string, string>,
  onEvent: (kind: string, data: Record<string, unknown>) => void,
): Promise<LiveConnection> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`));
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        const blocks = (text + part).split("\n\n");
        text = blocks.pop()!;
        for (const block of blocks) {
          const kind = /^event: (.*)$/m.exec(block)?.[1];
          if (kind === undefined) continue;
          if (kind === "ready") resolve({ close: () => void sent.destroy() });
          else onEvent(kind, JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as Record<string, unknown>);
        }
      });
      answer.on("error", () => {});
      return undefined;
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Starts work on a Poisson schedule, whether or not earlier work is done; answers when all of it is. */
export async function openLoop(
  perSecond: number,
  seconds: number,
  work: (due: number, n: number) => Promise<void>,
) {
  const begun = performance.now();
  const underWay: Promise<void>[] = [];
  let due = begun;
  for (let n = 0; ; n++) {
    due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    if (due - begun > seconds * 1000) break;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    underWay.push(work(due, n));
  }
  await Promise.all(underWay);
}

/** Keeps so many pieces of work under way for so long; answers how many were done a second. */
export async function closedLoop(
  inFlight: number,
  seconds: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  let started = 0;
  let done = 0;
  const worker = async () => {
    while (performance.now() - begun < seconds * 1000) {
      await work(started++);
      done++;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return (done * 1000) / (performance.now() - begun);
}

export function quantile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
