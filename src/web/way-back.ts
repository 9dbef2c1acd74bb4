/** A path on our own site to go on to, from a form or an address; anything else leads to the fallback. */
export function ownPath(value: unknown, fallback = "/"): string {
  // oxlint-disable-next-line no-control-regex -- browsers drop them, and then //elsewhere is another site
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\\]/.test(value))
    return fallback;
  return value;
}
