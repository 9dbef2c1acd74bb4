import { Form } from "../forms/form.tsx";

import { signOutAction } from "../navigation.ts";

export function SignOut({ className }: { className: string }) {
  return (
    <Form method="post" action={signOutAction}>
      <button type="submit" className={className}>
        Sign out
      </button>
    </Form>
  );
}
