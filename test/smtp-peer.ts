import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedEmail {
  from: string;
  to: string[];
  raw: string;
}

export interface SmtpPeer {
  port: number;
  received: ReceivedEmail[];
  /** While set, every e-mail is answered with this SMTP error. */
  refuseWith: number | null;
  /** While set, every sender is answered with this: "550 5.7.1 Go away". */
  refuseSenders: string | null;
  /** Recipients that are answered so. */
  refuseRecipients: Map<string, string>;
  /** Recipients that get no answer at all. */
  silentAbout: Set<string>;
  /** How long it takes over every e-mail. */
  delayMs: number;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const peer: SmtpPeer = {
    port,
    received: [],
    refuseWith: null,
    refuseSenders: null,
    refuseRecipients: new Map(),
    silentAbout: new Set(),
    delayMs: 0,
    close: () => Promise.resolve(),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Clients that keep their connections open are not waited for.
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(asError(peer.refuseSenders)),
    onRcptTo: ({ address }, _session, done) => {
      if (!peer.silentAbout.has(address)) done(asError(peer.refuseRecipients.get(address)));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (peer.refuseWith) {
          done(Object.assign(new Error("not now"), { responseCode: peer.refuseWith }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        peer.received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        setTimeout(done, peer.delayMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  peer.port = (server.server.address() as AddressInfo).port;
  peer.close = () => new Promise((resolve) => server.close(() => resolve()));
  return peer;
}

function asError(answer: string | null | undefined): Error | null {
  if (!answer) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}
