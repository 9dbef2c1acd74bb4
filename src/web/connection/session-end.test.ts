import { afterEach, expect, test, vi } from "vitest";
import { fetchAsMember, isSignInPage, requireSession, sessionEnd, SessionHasEnded } from "./session-end.ts";

afterEach(() => {
  sessionEnd.note(false);
  vi.unstubAllGlobals();
});

const answerFrom = (url: string, status = 200) =>
  vi.stubGlobal("fetch", async () =>
    Object.defineProperty(new Response(null, { status }), "url", { value: url }),
  );

test("a request that is led to the sign-in says so once, and is not taken for an answer", async () => {
  const told = vi.fn<() => void>();
  const stop = sessionEnd.subscribe(told);
  answerFrom("https://lintel.example/login?next=%2Fmessages");
  await expect(fetchAsMember("/messages/cnv_1/marks")).rejects.toThrow(SessionHasEnded);
  await expect(fetchAsMember("/notifications/unread")).rejects.toThrow(SessionHasEnded);
  expect(sessionEnd.read()).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test.each([204, 403, 502])(
  "an answer of %i is handed on, and says nothing of the session",
  async (status) => {
    answerFrom("https://lintel.example/messages/cnv_1/marks", status);
    expect((await fetchAsMember("/messages/cnv_1/marks")).status).toBe(status);
    expect(sessionEnd.read()).toBe(false);
  },
);

test("only the sign-in page itself tells of a session that has ended", () => {
  expect(isSignInPage("/login?next=%2Faccount")).toBe(true);
  expect(isSignInPage("")).toBe(false);
  expect(isSignInPage("/messages?next=/login")).toBe(false);
  requireSession("");
  expect(sessionEnd.read()).toBe(false);
});
