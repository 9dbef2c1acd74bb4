import { type FileHandle, open, rm } from "node:fs/promises";

export interface Reject {
  readonly line: number;
  readonly reason: string;
  readonly raw?: string;
}

const MAX_ROW = 2_000;
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A CSV file of rows that were not taken: line, reason and the row itself. Made when there is one to write. */
export class RejectsFile {
  readonly file: string;
  count = 0;
  #handle: FileHandle | undefined;

  private constructor(file: string) {
    this.file = file;
  }

  /** The list of an earlier run goes: it would be taken for this one's. */
  static async prepare(file: string): Promise<RejectsFile> {
    await rm(file, { force: true });
    return new RejectsFile(file);
  }

  async write(rejects: readonly Reject[]): Promise<void> {
    if (rejects.length === 0) return;
    if (!this.#handle) {
      this.#handle = await open(this.file, "w");
      await this.#handle.write("line,reason,row\r\n");
    }
    this.count += rejects.length;
    const lines = rejects.map(
      ({ line, reason, raw = "" }) => `${line},${quote(reason)},${quote(raw.slice(0, MAX_ROW))}\r\n`,
    );
    await this.#handle.write(lines.join(""));
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }
}
