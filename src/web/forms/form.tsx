import { type ComponentProps, type ReactNode, createContext, use } from "react";
import { Form as RouterForm, useLocation } from "react-router";

import { isForCompany } from "./for-company.ts";
import { addressForForms } from "./led-on.ts";
import { PAGE_OF } from "./page-of.ts";
import { AlsoRefused, RefusedForm } from "./refused-form.tsx";
import { useUnmetFields } from "./unmet-fields.ts";

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

/** Around what leads to doing something for the company: a viewer, who only reads, does not meet it. */
export function Acting({ children }: { children: ReactNode }) {
  return useOnlyReads() ? null : children;
}

/** Whether whoever looks only reads in the company that they have chosen. */
export const useOnlyReads = () => use(OnlyReads);

interface FormProps extends ComponentProps<typeof RouterForm> {
  /** What stands in it is worth reading: a viewer is shown that, and no button. Otherwise there is no such form for them. */
  showsValues?: boolean;
  /** What only this form of its page sends: where it was refused, each of its fields says why. */
  its?: Readonly<Record<string, string>>;
}

/**
 * The router's form; one that changes something says whose page it is on, with scripts and without. For a viewer there is
 * none that does something for their company, and what is folded around it goes with it (components.css): the page says at
 * its head that they only read.
 */
export function Form({ children: fields, showsValues, its, ...props }: FormProps) {
  const location = useLocation();
  const { pathname } = location;
  const isPost = props.method === "post";
  const address = typeof props.action === "string" ? props.action : pathname;
  const { unmet, ...handlers } = useUnmetFields();
  const told = <AlsoRefused errors={unmet}>{fields}</AlsoRefused>;
  const children = its === undefined ? told : <RefusedForm its={its}>{told}</RefusedForm>;
  const isShut = use(OnlyReads) && isPost && isForCompany(address);
  if (isShut && !showsValues) return <span hidden data-shut="" />;
  if (isShut)
    return (
      // A browser may leave out what stands in a container inside a fieldset: what the form is laid out by stands around it.
      <div className={props.className}>
        <fieldset disabled className="only-read contents">
          {children}
        </fieldset>
      </div>
    );
  const own = isPost && props.action === undefined ? addressForForms(location) : undefined;
  return (
    <RouterForm {...handlers} {...props} {...(own !== undefined && { action: own })}>
      {isPost && <PageOf />}
      {children}
    </RouterForm>
  );
}
