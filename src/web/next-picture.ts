/** A tab that is not seen gets no pictures, and a browser that is busy gets them late. */
const LONGEST_MS = 100;

/**
 * Until the browser has shown its next picture: what answers a press at once is in it, and what takes longer begins after
 * it. Never longer than a tenth of a second.
 */
export function nextPicture(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
}
