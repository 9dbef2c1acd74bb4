/** Starts a cluster on loopback in a temporary folder; `stop` ends it and removes the folder. */
export function startPostgres(settings?: readonly string[]): Promise<{
  url: string;
  port: number;
  folder: string;
  restart: (mode: "fast" | "immediate") => Promise<void>;
  stop: () => void;
}>;
