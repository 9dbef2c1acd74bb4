import { ConfigError } from "#platform/config.ts";
import { MigrationError } from "#platform/migration-files.ts";
import { LockLostError } from "#platform/advisory-lock.ts";
import { FolderInUseError } from "#platform/folder-lock.ts";
import { isAppError } from "#platform/errors.ts";
import { StorageError } from "#platform/files.ts";

const OPERATORS_ERRORS = [ConfigError, FolderInUseError, LockLostError, MigrationError, StorageError];

/** One sentence for what an operator can fix; the whole error for a bug. */
export function explainFailure(thrown: unknown): string {
  // The user's sentence about a lost database carries what the operator needs.
  const error = isAppError(thrown) && thrown.kind === "unavailable" ? thrown.cause : thrown;
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
  if (code === "53300")
    return "The database has no free connection: lower DATABASE_POOL, or raise PostgreSQL's max_connections.";
  if (code?.startsWith("57P")) return "The database is starting or stopping: try again in a moment.";
  if (
    code === "ECONNRESET" ||
    code === "EPIPE" ||
    (error instanceof Error && /^(Connection terminated|timeout e)/.test(error.message))
  )
    return "The database took the connection and did not answer: check DATABASE_URL and what stands between.";
  if (code === "28P01" || code === "28000")
    return "The database refused the user or password in DATABASE_URL.";
  if (code === "3D000") return "DATABASE_URL names a database that does not exist: create it first.";
  if (code === "ENOENT" && path) return `There is no file or folder ${path}.`;
  if (code === "EROFS" || code === "EPERM")
    return `${path ?? "DATA_DIR"} may only be read: set DATA_DIR to a folder that this user may write to.`;
  if (code === "ENOSPC")
    return `The disk is full${path ? ` where ${path} should be written` : ""}: make room, or set DATA_DIR to another disk.`;
  if (code === "EACCES" && path) return `${path} may not be read or written by this user.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
