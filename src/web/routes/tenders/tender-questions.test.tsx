import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TenderQuestions } from "./tender-questions.tsx";

const draw = (areClosed: boolean, isLive = true) =>
  renderToStaticMarkup(
    <TenderQuestions
      published={[]}
      own={[]}
      closesAt={new Date("2026-12-12T12:00:00Z")}
      areClosed={areClosed}
      mayAsk={false}
      isLive={isLive}
      typed={{}}
      similar={[]}
      invitationId="inv_1"
    />,
  );

test("questions have closed on a day that is over; a tender that was called off before is not out any more", () => {
  expect(draw(true)).toContain("Questions closed Sat 12 Dec");
  expect(draw(false)).toContain("This tender is not out any more");
  expect(draw(false)).not.toContain("12 Dec");
  expect(draw(false, false)).toContain("You are not pricing this tender.");
});
