/** Subjects of the contact form. */
export const contactSubjects = [
  { value: "general", label: "General Inquiry" },
  { value: "support", label: "Technical Support" },
  { value: "feedback", label: "Feedback" },
  { value: "partnership", label: "Partnership Opportunities" },
  { value: "other", label: "Other" },
];

/** The label to show; a value we don't know is shown as it is. */
export function contactSubjectLabel(value: string): string {
  return contactSubjects.find((subject) => subject.value === value)?.label ?? value;
}
