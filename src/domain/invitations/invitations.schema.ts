import { z } from "zod";
import { inviteCompanyTypeByValue } from "#domain/catalogue/invitations.data.ts";
import { inviteSizeByValue } from "#domain/catalogue/bands.data.ts";
import { emailAddress, optionalLine, optionalText, requiredLine } from "#domain/text.schema.ts";

/** The invite form; only the company's name and the contact's address are required. */
export const invitationSchema = z.object({
  companyName: requiredLine(200, "Enter the company’s name"),
  contactEmail: emailAddress("Enter the contact’s email address"),
  contactName: optionalLine(120),
  phoneNumber: optionalLine(30).refine((text) => text === undefined || /^[+\d][\d\s()./-]{5,}$/.test(text), {
    error: "Enter a phone number, such as 020 7946 0123",
  }),
  companyType: optionalLine(40).refine((value) => value === undefined || inviteCompanyTypeByValue(value), {
    error: "Choose a company type from the list",
  }),
  location: optionalLine(120),
  website: optionalLine(300)
    .transform((text) => (text !== undefined && /^[^:/\s]+\.[^:/\s]+/.test(text) ? `https://${text}` : text))
    .refine((text) => text === undefined || z.url({ protocol: /^https?$/ }).safeParse(text).success, {
      error: "Enter a web address, such as https://www.example.com",
    }),
  companySize: optionalLine(20).refine((value) => value === undefined || inviteSizeByValue(value), {
    error: "Choose a company size from the list",
  }),
  message: optionalText(1000),
});

export type InvitationForm = z.output<typeof invitationSchema>;

/** 32 random bytes in base64url. */
export const invitationTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
