import { privateFile } from "./private-file.ts";

/** Facts as a file that whoever has it can check, for whoever asked for them. */
export const jsonFile = (name: string, facts: unknown): Response =>
  privateFile({
    name,
    contentType: "application/json; charset=utf-8",
    bytes: new TextEncoder().encode(`${JSON.stringify(facts, null, 2)}\n`),
  });
