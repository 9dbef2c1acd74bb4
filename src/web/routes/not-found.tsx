import { data } from "react-router";

/** Any address that no page has: status 404, and no stack trace for a scanner's guess. */
export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
