import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { outcomeOf, useUploads } from "./use-uploads.ts";

afterEach(() => void vi.unstubAllGlobals());

const HERE = "https://lintel.test/company/projects/prj_1/pictures/add";
const SIGN_IN = "https://lintel.test/login?next=%2Fcompany%2Fprojects&why=ended";
const PAGE = "<!DOCTYPE html><title>Log In</title>";

test.each([
  ["is in the gallery", 200, HERE, "{}", "done", undefined],
  ["was refused with its sentence", 400, HERE, '{"problem":"No."}', "refused", "No."],
  [
    "can be sent again after the sign-in, which its session's end asks for",
    200,
    SIGN_IN,
    PAGE,
    "broken",
    "no longer signed in",
  ],
  ["can be sent again after a lost connection", 0, "", "", "broken", "broke off"],
  ["can be sent again when there was more than could be done", 503, HERE, "Busy.", "broken", "Wait a moment"],
  ["can be sent again after a limit in plain text", 429, HERE, "Too many.", "broken", "Wait a moment"],
  ["can be sent again after a limit of its own", 429, HERE, '{"problem":"Later."}', "broken", "Later."],
  ["was refused before anybody looked at it", 413, HERE, "Too large.", "refused", "was not uploaded"],
])("a picture %s", (_, status, responseURL, responseText, state, problem) => {
  const outcome = outcomeOf({ status, responseURL, responseText });
  expect(outcome).toMatchObject({ state, ...(problem && { problem: expect.stringContaining(problem) }) });
});

/** A browser's request, which is answered when the test says so. */
class LateRequest extends EventTarget {
  static readonly sent: LateRequest[] = [];
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseURL = HERE;
  readonly responseText = "{}";
  name = "";
  open() {}
  send(form: FormData) {
    this.name = (form.get("pictures") as File).name;
    LateRequest.sent.push(this);
  }
}

test("pictures that are chosen together go one after the other, in that order, and are shown once all have", async () => {
  vi.stubGlobal("XMLHttpRequest", LateRequest);
  const onDone = vi.fn();
  const drawn = vi.fn<(uploads: ReturnType<typeof useUploads>) => void>();
  const Uploads = () => {
    drawn(useUploads(HERE, onDone));
    return null;
  };
  renderToStaticMarkup(createElement(Uploads));
  const names = ["landing.png", "phone.png", "plan.png"];
  drawn.mock.calls[0]![0].add(names.map((name) => new File(["a"], name)));
  for (let at = 0; at < names.length; at++) {
    expect(LateRequest.sent.map(({ name }) => name)).toEqual(names.slice(0, at + 1));
    expect(onDone).not.toHaveBeenCalled();
    LateRequest.sent[at]!.dispatchEvent(new Event("loadend"));
    await vi.waitFor(() => expect(LateRequest.sent.length + onDone.mock.calls.length).toBe(at + 2));
  }
  expect(onDone).toHaveBeenCalledOnce();
});
