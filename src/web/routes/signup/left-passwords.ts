import { newPassword, PASSWORDS_DIFFER } from "#domain/passwords/passwords.schema.ts";
import type { Passwords } from "./password-memory.tsx";

/** What is wrong with each of the two passwords, where it is said already. */
export type PasswordProblems = Partial<Record<keyof Passwords, string>>;

/**
 * What is said once one of the passwords is left: what it lacks, and that the two differ once both are there. What is empty is
 * only missing yet.
 */
export function checkLeft(
  name: keyof Passwords,
  typed: Passwords,
  { password: said }: PasswordProblems,
): PasswordProblems {
  const password = name === "password" ? whyWeak(typed.password) : said;
  const isSame = typed.confirmPassword === "" || typed.confirmPassword === typed.password;
  return {
    ...(password !== undefined && { password }),
    ...(!isSame && { confirmPassword: PASSWORDS_DIFFER.title }),
  };
}

/** While somebody types, what was said is taken back as it is put right, and nothing new is said. */
export function checkTyped(typed: Passwords, said: PasswordProblems): PasswordProblems {
  const { password, confirmPassword } = checkLeft("password", typed, said);
  return {
    ...(said.password !== undefined && password !== undefined && { password }),
    ...(said.confirmPassword !== undefined && confirmPassword !== undefined && { confirmPassword }),
  };
}

/** What is pressed on rather than written in. */
const PRESSED = new Set(["button", "submit", "reset", "image", "checkbox", "radio", "file"]);

/**
 * Whether somebody goes on to write in another field. What is said of the one that is left moves the page: before a press ends,
 * what is pressed on would be gone from under it.
 */
export const isWrittenNext = (next: object | null): boolean =>
  next !== null && "form" in next && "type" in next && !PRESSED.has(String(next.type));

const whyWeak = (password: string): string | undefined =>
  password === "" ? undefined : newPassword.safeParse(password).error?.issues[0]?.message;
