import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import type { z } from "zod";

import { refuseUnread } from "../forms/unread-fields.ts";

interface Options<Schema extends z.ZodObject> {
  id: string;
  /** What the action answered, if the form was sent. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
  defaultValue?: Partial<Record<keyof z.input<Schema>, unknown>>;
  /** What is asked of the form when it is sent by the button of this intent. */
  otherwise?: { intent: string; schema: z.ZodObject };
}

/**
 * A form whose schema is checked in the browser as on the server: errors appear when it is sent, not before (a message
 * that pushes the button away from under the pointer helps nobody), and go away while a field is put right.
 */
export function useCheckedForm<Schema extends z.ZodObject>(
  schema: Schema,
  { id, lastResult, defaultValue, otherwise }: Options<Schema>,
) {
  return useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    defaultValue: defaultValue as never,
    constraint: getZodConstraint(schema),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ form, formData }) =>
      refuseUnread(
        form,
        parseWithZod(formData, {
          schema:
            otherwise && formData.get("intent") === otherwise.intent ? (otherwise.schema as never) : schema,
        }),
      ),
  });
}

/** Whether a form with this action (or, without one, this page's own form) is being sent right now. */
export function useIsSending(action?: string): boolean {
  const navigation = useNavigation();
  if (navigation.state === "idle" || navigation.formMethod === undefined || navigation.formMethod === "GET")
    return false;
  return action === undefined || navigation.formAction?.split("?")[0] === action;
}
