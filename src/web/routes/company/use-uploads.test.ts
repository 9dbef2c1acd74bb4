import { expect, test } from "vitest";
import { outcomeOf } from "./use-uploads.ts";

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
