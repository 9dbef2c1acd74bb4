import { expect, test } from "vitest";
import { readNotifications } from "./read-notifications.ts";

/** A message as PostgreSQL sends it. */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

const notification = (channel: string, payload: string) =>
  message("A", Buffer.concat([Buffer.from([0, 0, 0, 42]), Buffer.from(`${channel}\0${payload}\0`)]));
const row = message("D", Buffer.from("A row that holds an A, and \0 between"));

test("notifications are read among other messages, with whatever their payloads say", () => {
  const bytes = Buffer.concat([
    message("C", Buffer.from("NOTIFY\0")),
    notification("unread", '{"to":"Sinéad 🏗"}'),
    row,
    notification("live", ""),
    message("Z", Buffer.from("I")),
  ]);
  expect(readNotifications(bytes)).toEqual([
    ["unread", '{"to":"Sinéad 🏗"}'],
    ["live", ""],
  ]);
});

test("an answer without any has none", () => {
  expect(readNotifications(Buffer.concat([row, message("Z", Buffer.from("T"))]))).toEqual([]);
  expect(readNotifications(new Uint8Array(0))).toEqual([]);
});
