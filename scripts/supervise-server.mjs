/** One that has run for so long did start: it is worth starting again. */
const RAN_MS = 20_000;

/**
 * Keeps a server going, for a machine on which nothing else does: one that ends by itself after it has run for a while is
 * started again. One that cannot start ends this process with its code, and so does one that was asked to end.
 */
export function superviseServer(start, ranMs = RAN_MS) {
  let isEnding = false;
  let server;
  const run = () => {
    const begun = Date.now();
    server = start();
    server.on("exit", (code, signal) => {
      const hasFailed = code !== 0 && !isEnding;
      if (!hasFailed || Date.now() - begun < ranMs) process.exit(code ?? (signal ? 1 : 0));
      console.error(`\nLintel has ended by itself (${signal ?? `code ${code}`}), and is started again.\n`);
      run();
    });
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      isEnding = true;
      server.kill(signal);
    });
  }
  run();
}
