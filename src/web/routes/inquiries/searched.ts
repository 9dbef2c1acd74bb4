import { serviceByCode } from "#domain/catalogue/services.data.ts";

/** Where the work is and what it is, as somebody has looked for it: both begin the request, and can be changed there. */
export interface Searched {
  service?: string;
  place?: string;
}

/** From an address; what is no service of ours is left out. */
export function readSearched(params: URLSearchParams): Searched {
  const service = params.get("service") ?? "";
  const place = (params.get("place") ?? "").trim().slice(0, 160);
  return { ...(serviceByCode(service) && { service }), ...(place !== "" && { place }) };
}
