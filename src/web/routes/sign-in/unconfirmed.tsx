import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

/** The password was right, but the link that activates the account has not been followed. */
export function Unconfirmed({ email, message, next }: { email: string; message: string; next: string }) {
  return (
    <Callout tone="wait" isLive title="Your account is not active yet">
      <p>{message}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="next" value={next} />
        <Button isSmall name="intent" value="resend">
          Send the link again
        </Button>
      </Form>
    </Callout>
  );
}
