/** In the address to which a form was sent on, since what it was about is part of something else now. */
export const LED_ON = "led-on";

/** A page's own address for its forms, which are sent from there; undefined where that is so in any case. */
export function addressForForms({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has(LED_ON)) return undefined;
  query.delete(LED_ON);
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}
