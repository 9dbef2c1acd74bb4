import { type ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { PasswordMemory, usePasswordMemory } from "./password-memory.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import Verify from "./verify.tsx";

/** A step of the sign-up as it stands after a reload, or with the passwords of before in the page's memory. */
function draw(step: React.ReactElement, typed?: string): string {
  const Remembered = () => {
    const memory = usePasswordMemory();
    // oxlint-disable-next-line react/immutability -- a ref, as the form fills it
    if (typed) memory.current = { password: typed, confirmPassword: typed };
    return step;
  };
  const element = <PasswordMemory>{<Remembered />}</PasswordMemory>;
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return page.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

function form(identity: { provider: string } | null): React.ReactElement {
  return (
    <SignUpForm
      typed={{ email: "amira@example.com" }}
      verifiedEmail="amira@example.com"
      identity={identity}
      thisYear={2026}
      result={undefined}
      failure={null}
      onType={() => {}}
      onSend={() => {}}
    />
  );
}

function code(hasPassword: boolean): React.ReactElement {
  const loaderData = {
    email: "amira@example.com",
    hasPassword,
    hasOutbox: false,
    isSent: true,
    cooldown: 60,
    toast: null,
  };
  return <Verify {...({ loaderData, actionData: undefined } as ComponentProps<typeof Verify>)} />;
}

test("a form that comes back without the passwords says so beside its button", () => {
  const reminder =
    /Your password is not filled in We do not keep it\. Enter your password again , in both fields/;
  expect(draw(form(null))).toMatch(reminder);
  expect(draw(form(null), "Girder & beam 42")).not.toMatch(reminder);
  expect(draw(form({ provider: "google" }))).not.toMatch(reminder);
});

test("the code's page does not promise a password that a reload has forgotten", () => {
  const said = "Only your password has to be entered again";
  expect(draw(code(true))).toContain(said);
  expect(draw(code(true), "Girder & beam 42")).not.toContain(said);
  expect(draw(code(false))).not.toContain(said);
});
