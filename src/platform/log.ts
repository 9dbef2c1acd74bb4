import { type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on standard output. Nothing personal belongs in a line: no address, no name, no query string. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["*.password", "*.email", "*.token", "*.code", "req.headers"],
  });
}
