import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";

interface UnlockOfferProps {
  /** Left out for a sign-in that waits for its second step here: the server knows whose it is. */
  email?: string | undefined;
  next: string;
}

/** Too many wrong tries, perhaps a stranger's: the way past them for who reads the mailbox. */
export function UnlockOffer({ email, next }: UnlockOfferProps) {
  const isSending = useIsSending("/unlock");
  return (
    <Callout tone="wait" title="Was it somebody else who tried?">
      <p>You need not wait: we can e-mail you a link that lets you try again in this browser.</p>
      <Form method="post" action="/unlock" className="mt-3">
        {email !== undefined && <input type="hidden" name="email" value={email} />}
        <input type="hidden" name="next" value={next} />
        <Button
          isSmall
          name="intent"
          value={email === undefined ? "ask-two-step" : "ask"}
          isBusy={isSending}
          busyLabel="Sending..."
        >
          E-mail me a link
        </Button>
      </Form>
    </Callout>
  );
}
