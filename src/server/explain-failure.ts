import { ConfigError } from "#platform/config.ts";
import { MigrationError } from "#platform/migration-files.ts";
import { LockLostError } from "#platform/advisory-lock.ts";
import { FolderInUseError } from "#platform/folder-lock.ts";
import { isAppError } from "#platform/errors.ts";

const OPERATORS_ERRORS = [ConfigError, FolderInUseError, LockLostError, MigrationError];

/** One sentence for what an operator can fix; the whole error for a bug. */
export function explainFailure(error: unknown): string {
  if (OPERATORS_ERRORS.some((kind) => error instanceof kind) || isAppError(error))
    return (error as Error).message;
  const { code, port, address, syscall, path } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === "EADDRINUSE") return `Port ${port} is busy: stop what uses it, or set PORT to another number.`;
  if (code === "EACCES" && port)
    return `Port ${port} may not be opened by this user: set PORT to a number above 1023.`;
  if (code === "ENOTFOUND" && syscall === "getaddrinfo")
    return "HOST or DATABASE_URL names a host that cannot be found.";
  if (code === "EADDRNOTAVAIL") return `HOST is wrong: this machine has no address ${address}.`;
  if (code === "ECONNREFUSED")
    return "The database does not answer: check DATABASE_URL and that the server is running.";
  if (code === "28P01" || code === "28000")
    return "The database refused the user or password in DATABASE_URL.";
  if (code === "3D000") return "DATABASE_URL names a database that does not exist: create it first.";
  if (code === "ENOENT" && path) return `There is no file or folder ${path}.`;
  if (code === "EACCES" && path) return `${path} may not be read or written by this user.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
