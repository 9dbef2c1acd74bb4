import { type ChainEnd, type EventFacts, hashEvent, hashValues } from "./hash-event.ts";

/** A row with its place, and what lies beside it. */
export interface SealedRow extends EventFacts {
  position: number;
  hash: Buffer;
  hasValues: boolean;
  salt: Buffer | null;
  value: string | null;
  isErased: boolean;
  /** The account whose values these are is there and not erased, and no period for keeping them can be over. */
  isKept: boolean;
  /** They are no person's, such as a setting's: nothing ever erases them. */
  isNobodys: boolean;
  /** The person whose they are is none whom the row names. */
  isStrangers: boolean;
}

export interface TrailFault {
  /** Where in the chain. */
  position: number;
  eventId?: string;
  /** A sentence for the operator. */
  says: string;
}

/** What is wrong with a row, given the one that is stored before it. */
export function checkRow(before: ChainEnd, row: SealedRow): TrailFault[] {
  const { position, id: eventId } = row;
  const first = before.position + 1;
  const faults: TrailFault[] = [];
  if (position > first) {
    const isOne = position - first === 1;
    const says = isOne ? `Row ${first} is missing.` : `Rows ${first} to ${position - 1} are missing.`;
    faults.push({ position: first, says });
  } else if (!hashEvent(before, row).equals(row.hash)) {
    const says = `Row ${position} (${eventId}) is not what was sealed there: it was edited or moved, or the row before it was.`;
    faults.push({ position, eventId, says });
  }
  const says = checkValues(row);
  if (says) faults.push({ position, eventId, says });
  return faults;
}

/** Erased values are no fault where an account was erased, or their period may be over. */
function checkValues(row: SealedRow): string | undefined {
  const { position, id, valuesHash, hasValues, salt, value, isErased, isKept, isNobodys, isStrangers } = row;
  const which = `The values of row ${position} (${id})`;
  if (!valuesHash) return hasValues ? `${which} were added later.` : undefined;
  if (!hasValues) return `${which} are missing.`;
  // The chain does not hold whose they are: who empties them could name an account that was erased.
  if (isStrangers) return `${which} are said to be somebody’s whom the row does not name.`;
  if (isErased) {
    if (isNobodys) return `${which} were emptied, and they are nobody’s whom one could erase.`;
    return isKept ? `${which} were emptied before their time, and the account is still there.` : undefined;
  }
  const isSame = salt && value !== null && hashValues({ salt, value }).equals(valuesHash);
  return isSame ? undefined : `${which} were edited.`;
}
