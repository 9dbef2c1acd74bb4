import { expect, test } from "vitest";
import { MailRefusal } from "./mail-refusal.ts";

test.each([
  ["a server that closes", { command: "RCPT TO", responseCode: 421, response: "421 4.3.2 Closing" }, "away"],
  ["no connection", { code: "ECONNECTION", command: "CONN" }, "away"],
  [
    "our password",
    { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, response: "535 5.7.8 No" },
    "server",
  ],
  ["our sender", { command: "MAIL FROM", responseCode: 550, response: "550 5.7.1 No" }, "server"],
  [
    "busy before any recipient",
    { command: "MAIL FROM", responseCode: 451, response: "451 4.3.0 Later" },
    "away",
  ],
  ["an unknown mailbox", { command: "RCPT TO", responseCode: 550, response: "550 5.1.1 Unknown" }, "address"],
  [
    "a full mailbox for good",
    { command: "RCPT TO", responseCode: 552, response: "552 5.2.2 Full" },
    "address",
  ],
  ["a mailbox that is busy", { command: "RCPT TO", responseCode: 450, response: "450 4.2.1 Later" }, "email"],
  [
    "our address at the recipient",
    { command: "RCPT TO", responseCode: 550, response: "550 5.1.8 Sender" },
    "email",
  ],
  ["no relaying", { command: "RCPT TO", responseCode: 550, response: "550 Relaying denied" }, "email"],
  [
    "no, without a status",
    { command: "RCPT TO", responseCode: 550, response: "550 No such user" },
    "address",
  ],
  ["too large", { command: "MAIL FROM", responseCode: 552, response: "552 5.3.4 Too big" }, "email"],
  [
    "silence after the connection stood",
    { code: "ETIMEDOUT", command: "CONN", timeoutType: "SOCKET_TIMEOUT" },
    "email",
  ],
  [
    "silence before a greeting",
    { code: "ETIMEDOUT", command: "CONN", timeoutType: "GREETING_TIMEOUT" },
    "away",
  ],
  ["its content", { command: "DATA", responseCode: 554, response: "554 5.7.1 Spam" }, "email"],
] as const)("%s is told from the others", (_, answer, kind) => {
  expect(new MailRefusal(answer).kind).toBe(kind);
});

test("neither address nor answer is in what is logged", () => {
  const answer = { command: "RCPT TO", responseCode: 550, response: "550 5.1.1 <ada@firm.example> unknown" };
  expect(new MailRefusal(answer).message).toBe("RCPT TO: 550 5.1.1");
});
