/**
 * A function that builds and, when that went well, puts a new server in the place of the old one: where it did not, the old
 * one goes on. Called while it is at it, however often, it does so once more at its end.
 */
export function restartAfterBuilds({ build, stop, start }) {
  let isAtIt = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isAtIt) return;
    isAtIt = true;
    while (isWanted) {
      isWanted = false;
      if (!(await build())) continue;
      await stop();
      start();
    }
    isAtIt = false;
  };
}
