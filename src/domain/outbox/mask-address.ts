/** An e-mail address by which nobody can be written to, and which its owner would know: a…@e….com. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  return `${address.slice(0, 1)}…@${domain.slice(0, 1)}…${dot > 0 ? domain.slice(dot) : ""}`;
}
