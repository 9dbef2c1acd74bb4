import { data } from "react-router";
import { expect, test } from "vitest";
import { NETWORK_ERROR } from "./network-error.data.ts";
import { isFailure, orNetworkError } from "./lost-form.ts";

/** What the router makes of an answer that was thrown. */
const thrown = (status: number) => ({ status, statusText: "", internal: false, data: null });
const words = { title: "That was not sent", otherwise: "An unexpected error occurred" };
const act = (error: unknown) => orNetworkError(words, () => Promise.reject(error));

test.each([400, 401, 403, 404, 409, 413, 429, 499])(
  "an answer of %i is the server's own refusal: the page shows it as it does any other",
  async (status) => {
    expect(isFailure(thrown(status))).toBe(false);
    await expect(act(thrown(status))).rejects.toMatchObject({ status });
  },
);

test.each([500, 502, 503, 504])(
  "an answer of %i is a fault: what was typed stays, and a toast says so",
  async (status) => {
    expect(isFailure(thrown(status))).toBe(true);
    const description = status === 500 ? words.otherwise : NETWORK_ERROR;
    expect(await act(thrown(status))).toEqual(
      data({ toast: { title: words.title, description, tone: "bad" }, isFailed: true }, 503),
    );
  },
);

test("without a network the toast says that it is the network, and of a bug of the page that it is none", async () => {
  expect(await act(new TypeError("Failed to fetch"))).toMatchObject({
    data: { toast: { description: NETWORK_ERROR } },
  });
  expect(await act(new Error("half an answer"))).toMatchObject({
    data: { toast: { description: words.otherwise } },
  });
});

test("a redirect, and whatever was answered, is handed on", async () => {
  const redirect = new Response(null, { status: 302, headers: { Location: "/dashboard" } });
  await expect(act(redirect)).rejects.toBe(redirect);
  expect(await orNetworkError(words, () => Promise.resolve("done"))).toBe("done");
});
