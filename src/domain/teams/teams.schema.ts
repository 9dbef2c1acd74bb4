import { z } from "zod";
import { emailAddress } from "#domain/text.schema.ts";

const role = z.enum(["owner", "admin", "member", "viewer"], { error: "Choose a role" });

export const inviteColleagueSchema = z.object({
  email: emailAddress("Enter your colleague’s email address"),
  role: role.default("member"),
});

export const roleSchema = role;
