/** A discount's part of an amount in pence, half a penny upwards; `discount` in hundredths of a percent. */
export const reckonDiscount = (pence: number, discount: number): number =>
  Number((BigInt(pence) * BigInt(discount) + 5_000n) / 10_000n);
