/** A firm's initials: the first letter of each significant word, three at most. */
export function takeInitials(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9 ]/g, " ")
    .split(/\s+/)
    .filter(
      (word) => word !== "" && !/^(ltd|limited|plc|llp|and|of|the|co|uk|group|services|y|a)$/i.test(word),
    );
  return words
    .slice(0, 3)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("");
}
