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
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const peer: SmtpPeer = { port, received: [], refuseWith: null, close: () => Promise.resolve() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
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
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  peer.port = (server.server.address() as AddressInfo).port;
  peer.close = () => new Promise((resolve) => server.close(() => resolve()));
  return peer;
}
