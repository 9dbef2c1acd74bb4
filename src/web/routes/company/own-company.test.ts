import { expect, test } from "vitest";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { otherCompaniesOf, ownCompanyOf } from "./own-company.ts";

const ctx = await createTestContext();

test("a page is about the company that its address names, else about the first one", async () => {
  const [first, second, strange] = [
    await createCompany(ctx),
    await createCompany(ctx),
    await createCompany(ctx),
  ];
  const acting = ctx.as(await createPerson(ctx, [first, second]));
  const at = (query: string) => ownCompanyOf(acting, new URL(`https://lintel.test/company/edit${query}`));
  expect(at("")).toMatchObject({ companyId: first.id, query: `?company=${first.number}` });
  const named = at(`?company=${second.number}`);
  expect(named).toMatchObject({ companyId: second.id, query: `?company=${second.number}` });
  expect(otherCompaniesOf(acting, named)).toEqual([{ name: first.name, query: `?company=${first.number}` }]);
  expect(() => at(`?company=${strange.number}`)).toThrow(expect.objectContaining({ status: 302 }));
});
