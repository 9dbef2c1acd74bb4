import { withPhone } from "#domain/accounts/check-sign-up.ts";
import { withPassword } from "#domain/passwords/check-new-password.ts";
import { changePasswordSchema, updateAccountSchema } from "./account-settings.schema.ts";

export const checkedUpdateAccount = withPhone(updateAccountSchema);
export const checkedChangePassword = withPassword(changePasswordSchema);
