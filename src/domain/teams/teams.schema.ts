import { z } from "zod";
import { emailAddress } from "#domain/text.schema.ts";

export const inviteColleagueSchema = z.object({
  email: emailAddress("Enter your colleague’s email address"),
  role: z.enum(["owner", "admin", "member"], { error: "Choose a role" }).default("member"),
});

export const roleSchema = z.enum(["owner", "admin", "member"], { error: "Choose a role" });
