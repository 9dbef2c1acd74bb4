export interface LetterTopic {
  code: string;
  label: string;
  description: string;
}

/** Letters that can be switched off; those about safety cannot. A letter names its topic when it is queued. */
export const letterTopics: readonly LetterTopic[] = [
  {
    code: "team-news",
    label: "Team news",
    description: "When somebody joins or leaves the team of a company you own.",
  },
];

export function letterTopicByCode(code: string): LetterTopic | undefined {
  return letterTopics.find((topic) => topic.code === code);
}
