import { type ComponentProps, createContext, use } from "react";
import { Form as RouterForm, useLocation } from "react-router";

import { isForCompany } from "./for-company.ts";
import { PAGE_OF } from "./page-of.ts";

const Owner = createContext<string | null>(null);

/** Around a whole page: whose it is (`ownerOf`); null of a visitor's. */
export const PageOwner = Owner.Provider;

const OnlyReads = createContext(false);

/** Around a whole page: whether whoever looks only reads in the company that they have chosen. */
export const PageReader = OnlyReads.Provider;

/** What a form sends to say whose page it is on. */
export function PageOf() {
  const owner = use(Owner);
  // Without `off` a browser puts back what stood here before the page was loaded anew; the type "hidden" may not have it.
  return owner === null ? null : <input hidden readOnly name={PAGE_OF} value={owner} autoComplete="off" />;
}

/**
 * The router's form; one that changes something says whose page it is on, with scripts and without. To a viewer it shows
 * what stands in it and takes nothing where it is for their company: the page says so at its head.
 */
export function Form({ children, ...props }: ComponentProps<typeof RouterForm>) {
  const { pathname } = useLocation();
  const isPost = props.method === "post";
  const address = typeof props.action === "string" ? props.action : pathname;
  const isShut = use(OnlyReads) && isPost && isForCompany(address);
  return (
    <RouterForm {...props}>
      {isPost && <PageOf />}
      {isShut ? (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      ) : (
        children
      )}
    </RouterForm>
  );
}
