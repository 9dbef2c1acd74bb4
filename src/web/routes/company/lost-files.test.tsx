import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createPicture, createTeamMember } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader as layoutLoader } from "./company-layout.tsx";
import { loader as editorLoader } from "./editor-layout.tsx";
import Pictures, { action, loader } from "./pictures.tsx";
import Team, { action as teamAction, loader as teamLoader } from "./team.tsx";

const ctx = await createTestContext();

type Page = React.ComponentType<object>;
const asPage = (page: unknown) => page as Page;
const formOf = (fields: Record<string, string>) => fields;

test.each([
  {
    what: "cover",
    path: "/company/edit/pictures",
    page: { action, loader, component: asPage(Pictures) },
    form: formOf({ slot: "cover", alt: "Our own roof" }),
    file: "picture",
    field: "cover-file",
    isRequired: true,
  },
  {
    what: "portrait",
    path: "/company/edit/team",
    page: { action: teamAction, loader: teamLoader, component: asPage(Team) },
    form: formOf({ intent: "edit", name: "Joe Ash", position: "Director" }),
    file: "portrait",
    field: "portrait-",
    // Whoever wants only the name goes without.
    isRequired: false,
  },
])("a $what that met somebody else's change is asked for again", async (each) => {
  const cover = await createPicture(ctx, { alt: "Their roof" });
  const company = await createCompany(ctx, { cover_id: cover.id });
  const actor = await createPerson(ctx, [company]);
  const { id: member } = await createTeamMember(ctx, company, { name: "Joe Ash" });
  const asked = { path: each.path, actor, browser: new TestBrowser() };
  const send = async (file: Record<string, File>) => {
    const form = { ...each.form, member, version: "older", ...file };
    const answer = await askPage(ctx, each.page.action, { ...asked, form });
    expect(answer.status).toBe(409);
    const html = await show(each.page.component, {
      loaderData: (await askPage(ctx, each.page.loader, asked)).data,
      actionData: answer.data,
    });
    const control = new RegExp(`<input[^>]*id="${each.field}[^>]*>`).exec(html)?.[0];
    return { isRequired: control?.includes("required"), saysLost: html.includes("choose yours again") };
  };
  const show = async (Component: Page, props: object) => {
    const read = async (of: typeof layoutLoader | typeof editorLoader) =>
      (await askPage(ctx, of, asked)).data;
    const [layout, editor] = ["routes/company/company-layout", "routes/company/editor-layout"] as const;
    const loaderData = { [layout]: await read(layoutLoader), [editor]: await read(editorLoader) };
    const element = <Component {...props} />;
    const children = [{ id: editor, index: true, loader: () => null, element }];
    const routes = [{ id: layout, path: "/", loader: () => null, children }];
    const router = createMemoryRouter(routes, { hydrationData: { loaderData } });
    return renderToStaticMarkup(<RouterProvider router={router} />);
  };
  const bytes = await readFile("public/icon-192.png");
  const file = new File([bytes], "own.png", { type: "image/png" });
  expect(await send({ [each.file]: file })).toEqual({ isRequired: each.isRequired, saysLost: true });
  expect(await send({})).toEqual({ isRequired: false, saysLost: false });
});
