import { TOTP } from "otpauth";
import { appKey } from "./check-two-step.ts";

export interface TwoStepSetUp {
  /** For the authenticator app, as a picture (QR code) or a link: otpauth://totp/… */
  uri: string;
  /** The same secret to type in: base 32. */
  secret: string;
}

export function describeSetUp(email: string, secret: string): TwoStepSetUp {
  const totp = new TOTP({ issuer: "Lintel", label: email, secret: appKey(secret) });
  return { uri: totp.toString(), secret: totp.secret.base32 };
}
