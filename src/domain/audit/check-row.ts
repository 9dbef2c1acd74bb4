import { type ChainEnd, type EventFacts, hashEvent, hashValues } from "./hash-event.ts";

/** A row with its place, and what lies beside it. */
export interface SealedRow extends EventFacts {
  position: number;
  hash: Buffer;
  hasValues: boolean;
  salt: Buffer | null;
  value: string | null;
  isErased: boolean;
  /** The account whose values these are is there, and is not erased. */
  isPersonHere: boolean;
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

/** Erased values are no fault, unless whose they were is still here. */
function checkValues(row: SealedRow): string | undefined {
  const { position, id, valuesHash, hasValues, salt, value, isErased, isPersonHere } = row;
  const which = `The values of row ${position} (${id})`;
  if (!valuesHash) return hasValues ? `${which} were added later.` : undefined;
  if (!hasValues) return `${which} are missing.`;
  if (isErased) return isPersonHere ? `${which} were emptied, and the account is still there.` : undefined;
  const isSame = salt && value !== null && hashValues({ salt, value }).equals(valuesHash);
  return isSame ? undefined : `${which} were edited.`;
}
