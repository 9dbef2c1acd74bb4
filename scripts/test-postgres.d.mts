/** Starts a cluster on loopback in a temporary folder; `stop` ends it and removes the folder. */
export function startPostgres(settings?: readonly string[]): Promise<{
  url: string;
  port: number;
  folder: string;
  restart: (mode: "fast" | "immediate") => Promise<void>;
  replicate: () => Promise<{ url: string; start: () => void; stop: () => void }>;
  stop: () => void;
}>;
/** Whether PostgreSQL's programs are there, and its user where it is run as root. */
export function canRunPostgres(): boolean;
