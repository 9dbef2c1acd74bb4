/** Whether a form is only being checked while somebody types: conform does that with a button of its own, and sends nothing. */
export function isFieldCheck({ submitter }: SubmitEvent): boolean {
  return submitter?.getAttribute("name") === "__intent__";
}
