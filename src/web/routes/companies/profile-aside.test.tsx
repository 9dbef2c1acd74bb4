import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ProfileFacts } from "./describe-profile.server.ts";
import type { ServiceAreaFacts } from "./describe-service-area.server.ts";
import { ProfileAside } from "./profile-aside.tsx";

/** What a main contractor's profile says of where it works, in words. */
function areaOf(projectPlaces: string[]): string {
  const company = {
    number: 7,
    projectCounts: { completed: 0, current: 0 },
    socialLinks: [],
  } as unknown as ProfileFacts;
  const area = { summary: "", map: null, town: "Leeds", projectPlaces } as unknown as ServiceAreaFacts;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ProfileAside company={company} area={area} />
    </MemoryRouter>,
  );
  return markup
    .slice(markup.indexOf("Service Area"))
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("a main contractor works where its projects are; without any it is based somewhere, and no more is said", () => {
  expect(areaOf(["York", "Hull"])).toMatch(/Its projects here are in York .*Hull Based in Leeds/);
  expect(areaOf([])).not.toContain("Its projects");
  expect(areaOf([])).toContain("Based in Leeds");
});
