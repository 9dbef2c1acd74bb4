const whole = new Intl.NumberFormat("en-GB");

/** `£1,234.50`, `−£20.00`, of whole pence. */
export function formatPounds(pence: number): string {
  const [pounds, rest] = (Math.abs(pence) / 100).toFixed(2).split(".");
  return `${pence < 0 ? "−" : ""}£${whole.format(Number(pounds))}.${rest}`;
}
