/** An address with these parameters; the company may stand in it already. */
export const withQuery = (address: string, parameters: Record<string, string>): string =>
  `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(parameters).toString()}`;
