import { createContext, type ReactNode, type RefObject, useContext, useRef } from "react";

export interface Passwords {
  password: string;
  confirmPassword: string;
}

const nothing: Passwords = { password: "", confirmPassword: "" };
const Memory = createContext<RefObject<Passwords>>({ current: nothing });

/**
 * Keeps the passwords typed into the form while the address is being verified: in this page's memory and nowhere else,
 * so a reload forgets them.
 */
export function PasswordMemory({ children }: { children: ReactNode }) {
  return <Memory value={useRef(nothing)}>{children}</Memory>;
}

export function usePasswordMemory(): RefObject<Passwords> {
  return useContext(Memory);
}

export function passwordsOf(form: HTMLFormElement): Passwords {
  const data = new FormData(form);
  const read = (name: keyof Passwords) => String(data.get(name) ?? "");
  return { password: read("password"), confirmPassword: read("confirmPassword") };
}
