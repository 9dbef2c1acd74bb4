import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A UK phone number as it is stored (E.164), or undefined when no such number is possible in the UK. */
export function readPhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, "GB");
  return phone && phone.countryCallingCode === "44" && phone.isPossible() ? phone.number : undefined;
}

/** A stored number as people in the UK write it. */
export function writePhone(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatNational() ?? stored;
}
