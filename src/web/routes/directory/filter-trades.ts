interface Group {
  name: string;
  services: readonly { name: string }[];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each word that was typed begins one of the name's. */
function isNamed(name: string, typed: readonly string[]): boolean {
  const words = wordsOf(name);
  return typed.every((each) => words.some((word) => word.startsWith(each)));
}

/** The trades whose names have what was typed, in their groups; a group that is called so has all of its trades. */
export function filterTrades<Each extends Group>(groups: readonly Each[], text: string): Each[] {
  const typed = wordsOf(text);
  return groups.flatMap((group) => {
    const services = isNamed(group.name, typed)
      ? group.services
      : group.services.filter(({ name }) => isNamed(name, typed));
    return services.length > 0 ? [{ ...group, services }] : [];
  });
}

export const countTrades = (groups: readonly Group[]) =>
  groups.reduce((sum, { services }) => sum + services.length, 0);
