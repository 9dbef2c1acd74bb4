import { type ComponentProps, createContext, use } from "react";
import { Form as RouterForm } from "react-router";

import { PAGE_OF } from "./page-of.ts";

const Owner = createContext<string | null>(null);

/** Around a whole page: whose it is (`ownerOf`); null of a visitor's. */
export const PageOwner = Owner.Provider;

/** What a form sends to say whose page it is on. */
export function PageOf() {
  const owner = use(Owner);
  // Without `off` a browser puts back what stood here before the page was loaded anew; the type "hidden" may not have it.
  return owner === null ? null : <input hidden readOnly name={PAGE_OF} value={owner} autoComplete="off" />;
}

/** The router's form; one that changes something says whose page it is on, with scripts and without. */
export function Form({ children, ...props }: ComponentProps<typeof RouterForm>) {
  return (
    <RouterForm {...props}>
      {props.method === "post" && <PageOf />}
      {children}
    </RouterForm>
  );
}
