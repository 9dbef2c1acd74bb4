import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Scope } from "#domain/context.ts";
import { keyedHash } from "#platform/seal.ts";

type On = Pick<Scope, "config">;

const FILE = /^([0-9a-f]{32})([0-9a-f]{32})\.ics$/;

/** 16 random bytes, in hex: some programs change an address's case. */
export const newCalendarId = () => randomBytes(16).toString("hex");

/** The secret address by which calendar programs read what belongs to the id. */
export function calendarAddress({ config }: On, id: string): string {
  return `${config.publicUrl}/calendar/${id}${signatureOf(config, id)}.ics`;
}

/** The id in the last part of such an address, if we signed it. */
export function readCalendarFile({ config }: On, file: string): string | undefined {
  const [, id = "", given = ""] = FILE.exec(file.toLowerCase()) ?? [];
  // What is no address at all is compared as well: the time says nothing.
  const right = Buffer.from(signatureOf(config, id));
  const isOurs = timingSafeEqual(Buffer.from(given.padEnd(right.length)), right);
  return isOurs ? id : undefined;
}

const signatureOf = (config: On["config"], id: string) =>
  keyedHash(config.secret, "calendar-address", id).slice(0, 32);
