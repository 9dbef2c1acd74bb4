import { type Logger, type LoggerOptions, pino, stdSerializers, stdTimeFunctions } from "pino";

export type Log = Logger;

/** What an error may say of itself; anything else (a recipient, the row that broke a rule) may be somebody's. */
const ERROR_FACTS = [
  "command",
  "responseCode",
  "status",
  "kind",
  "syscall",
  "severity",
  "constraint",
  "table",
];
/** Blackened wherever somebody puts them into a line. */
const SECRETS = ["password", "email", "token", "code"];
const ADDRESS = /[^\s<>"'(),;:=/]+@[^\s<>"'(),;:=/]+/g;

/** Nothing personal belongs in a line: no address, no name, no query string. */
export const logOptions: LoggerOptions = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), "req.headers"],
  serializers: { err: describeError },
};

/** JSON lines on standard output. */
export function createLog(level: string): Log {
  return pino({ ...logOptions, level });
}

const hide = (text: string | undefined) => text?.replaceAll(ADDRESS, "[address]");

function describeError(error: Error): object {
  if (!(error instanceof Error)) return { message: hide(String(error)) };
  const { type, message, stack, code, ...others } = stdSerializers.err(error);
  const facts = ERROR_FACTS.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]]]));
  // Where something is away, the way there says nothing, and there are many such lines.
  const way = others["kind"] === "unavailable" ? {} : { stack: hide(stack) };
  // Not `code`: what stands under that name is a code that somebody was sent, and is blackened.
  return { type, message: hide(message), errorCode: code, ...way, ...Object.fromEntries(facts) };
}
