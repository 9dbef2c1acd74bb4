import type { Site } from "./site.ts";
import { untilReady } from "./site.ts";
import { sendFile } from "./uploads.ts";
import { pause } from "./writers.ts";

/** Something that goes wrong for a while; over when `run` resolves. */
export interface Fault {
  name: string;
  /** Whether requests may fail meanwhile; of a planned restart none may. */
  mayFail: boolean;
  run(site: Site, isShort: boolean): Promise<void>;
}

/** Later faults are added here; whatever they need to misbehave stands in `Site`. */
export const faults: readonly Fault[] = [
  {
    name: "connections ended by the server, all of them, once a second",
    mayFail: true,
    run: async ({ own }, isShort) => {
      for (let times = isShort ? 3 : 10; times > 0; times--) {
        await own.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name like 'lintel%'`,
        );
        await pause(1_000);
      }
    },
  },
  {
    name: "connections reset on the way, three times",
    mayFail: true,
    run: async ({ toDatabase }, isShort) => {
      for (let times = 3; times > 0; times--) {
        toDatabase.cut();
        await pause(isShort ? 500 : 2_000);
      }
    },
  },
  {
    name: "bytes swallowed on the way",
    mayFail: true,
    run: async ({ toDatabase }, isShort) => {
      toDatabase.mode = "swallow";
      await pause(isShort ? 4_000 : 15_000);
      toDatabase.mode = "pass";
    },
  },
  {
    name: "connections refused and reset",
    mayFail: true,
    run: async ({ toDatabase }, isShort) => {
      toDatabase.mode = "refuse";
      toDatabase.cut();
      await pause(isShort ? 2_000 : 10_000);
      toDatabase.mode = "pass";
    },
  },
  {
    name: "PostgreSQL restarted",
    mayFail: true,
    run: async ({ postgres }) => postgres.restart("fast"),
  },
  {
    name: "PostgreSQL stopped without a goodbye and started",
    mayFail: true,
    run: async ({ postgres }) => postgres.restart("immediate"),
  },
  {
    name: "a node held still, and let go on",
    mayFail: true,
    run: async ({ nodes }, isShort) => {
      const { program } = nodes[0]!;
      program.signal("SIGSTOP");
      await pause(isShort ? 4_000 : 15_000);
      program.signal("SIGCONT");
    },
  },
  {
    name: "the disk full, while people send files and messages",
    mayFail: false,
    run: async ({ origin, nodes, writers }, isShort) => {
      for (const { program } of nodes) program.limitFiles(0);
      for (let times = isShort ? 3 : 30; times > 0; times--) {
        const { status, text } = await sendFile(origin, writers[times % writers.length]!);
        if (status !== 503 || !text.includes("We cannot take or open files just now."))
          throw new Error(`A file on a full disk was answered with ${status}: ${text.slice(0, 200)}`);
        await pause(200);
      }
      for (const { program } of nodes) program.limitFiles("unlimited");
      // A node closes the connection on which a file broke off; what stands in front needs a moment to notice.
      await pause(1_000);
      const { status, text } = await sendFile(origin, writers[0]!);
      if (status !== 200) throw new Error(`With room again, a file was answered with ${status}: ${text}`);
    },
  },
  {
    name: "the mail server away, while codes are asked for",
    mayFail: false,
    run: async ({ mail }, isShort) => {
      await mail.stop();
      await mail.askForCodes(isShort ? 3 : 15);
      await mail.start();
      await mail.untilReceived();
    },
  },
  {
    name: "the mail server slow, two seconds an e-mail",
    mayFail: false,
    run: async ({ mail }, isShort) => {
      mail.peer.delayMs = 2_000;
      await mail.askForCodes(isShort ? 3 : 15);
      mail.peer.delayMs = 0;
      await mail.untilReceived();
    },
  },
  {
    name: "the mail server refuses everything (550)",
    mayFail: false,
    run: async ({ mail }, isShort) => {
      mail.peer.refuseSenders = "550 5.7.1 Go away";
      await mail.askForCodes(isShort ? 3 : 15);
      mail.peer.refuseSenders = null;
      await mail.untilReceived();
    },
  },
  {
    name: "nodes restarted one after the other",
    mayFail: false,
    run: async ({ nodes }, isShort) => {
      for (let times = isShort ? 1 : 5; times > 0; times--) {
        for (const { program, port } of nodes) {
          await program.end();
          program.start();
          await untilReady(port, 30_000);
          // The balancer looks four times a second, and waits a second for the answer.
          await pause(1_500);
        }
      }
    },
  },
];
