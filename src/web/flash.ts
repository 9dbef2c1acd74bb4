import type { Context } from "#domain/context.ts";

import { cookieHeader, cookieOf } from "#platform/http/cookies.ts";
import { redirect } from "./redirect.ts";
import type { ToastMessage } from "./ui/toast.tsx";

/** The cookie that carries a toast over a redirect; the page that shows it takes it away. */
export const flashCookie = "flash";

const tones = new Set<unknown>(["ok", "bad", "none"]);

/** Sends the browser to another page, which then shows this toast, with or without scripts; further cookies go along. */
export function redirectWithToast(
  ctx: Context,
  to: string,
  toast: ToastMessage,
  cookies: readonly string[] = [],
): Response {
  return redirect(to, { headers: withCookies([...cookies, flashHeader(ctx, toast)]) });
}

/** Headers that set these cookies, as the operations write them. */
export function withCookies(cookies: readonly string[], headers: HeadersInit = {}): Headers {
  const all = new Headers(headers);
  for (const cookie of cookies) all.append("Set-Cookie", cookie);
  return all;
}

/** The Set-Cookie header that makes the next page show a toast. */
export function flashHeader(ctx: Context, toast: ToastMessage): string {
  return cookieHeader(flashCookie, JSON.stringify(toast), { maxAge: 60, isSecure: isSecure(ctx) });
}

/** The toast that a redirect left behind, or null; with it comes the header that takes the cookie away. */
export function takeFlash(ctx: Context, request: Request): { toast: ToastMessage; header: string } | null {
  const text = cookieOf(request.headers, flashCookie);
  if (text === undefined) return null;
  const toast = toastOf(text);
  return toast && { toast, header: cookieHeader(flashCookie, "", { maxAge: 0, isSecure: isSecure(ctx) }) };
}

function isSecure(ctx: Context): boolean {
  return ctx.config.publicUrl.startsWith("https:");
}

function toastOf(text: string): ToastMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { title, description, tone } = value as Record<string, unknown>;
    if (typeof title !== "string" || title.length > 200) return null;
    return {
      title,
      ...(typeof description === "string" && { description: description.slice(0, 600) }),
      tone: tones.has(tone) ? (tone as ToastMessage["tone"]) : "none",
    };
  } catch {
    return null;
  }
}
