/** The form of this page that was sent last, and the button that sent it. */
const sent = {
  form: null as HTMLFormElement | null,
  submitter: null as HTMLElement | null,
  /** Only while the event of its sending is at work. */
  isBeingSent: false,
};

/** Remembers the form that is being sent. */
export function noteSending(form: HTMLFormElement, submitter: HTMLElement | null): void {
  sent.form = form;
  sent.submitter = submitter;
  sent.isBeingSent = form.getAttribute("method") === "post";
  setTimeout(() => (sent.isBeingSent = false));
}

export const isBeingSent = (): boolean => sent.isBeingSent;

/** Sends the form again as it stands now, by the same button, while it is on the page. */
export function sendAgain(): void {
  const { form, submitter } = sent;
  if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
}
