export type ReviewSort = "newest" | "highest" | "lowest";

export const reviewSorts: readonly { readonly value: ReviewSort; readonly label: string }[] = [
  { value: "newest", label: "Newest" },
  { value: "highest", label: "Highest" },
  { value: "lowest", label: "Lowest" },
];
