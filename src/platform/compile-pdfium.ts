import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const KEPT_MS = 60_000;

let compiled: Promise<WebAssembly.Module> | undefined;
let forgetting: NodeJS.Timeout | undefined;

/**
 * PDFium's program, for the thread of each file: compiling it takes such a thread as long as everything else it does. What
 * has been compiled is kept until a minute has passed without a file.
 */
export function compilePdfium(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  clearTimeout(forgetting);
  forgetting = setTimeout(forget, KEPT_MS).unref();
  compiled.catch(forget);
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve("@hyzyla/pdfium/pdfium.wasm");
  return WebAssembly.compile(await readFile(path));
}

function forget(): void {
  compiled = undefined;
}
