import { appendFileSync, readFileSync } from 'node:fs';

/** A message as a tab knows it: its place, who it is, and what it says (nothing for a line about the group). */
export type StoredMessage = [seq: number, id: string, says: string];

/**
 * What tabs write down, outside of the server and of themselves. `says` is unlike that of any other
 * message that a person meant to send, however often it had to be sent.
 */
export type Entry =
  /** Somebody pressed send. */
  | { what: 'meant'; tab: string; conversation: string; text: string }
  /** The server said that it has it. */
  | {
      what: 'acknowledged';
      tab: string;
      conversation: string;
      text: string;
      seq: number;
      id: string;
    }
  /** The server said that it will never have it. */
  | { what: 'refused'; tab: string; conversation: string; text: string; status: number }
  /** A message came to a tab, by whatever way, for the first time. */
  | { what: 'heard'; tab: string; conversation: string; seq: number; id: string }
  /** All that stands in a tab's thread at the end, as it shows it. */
  | { what: 'holds'; tab: string; conversation: string; messages: StoredMessage[] };

/** Adds to the ledger, at once: a tab that is killed right after has written it. */
export function note(file: string, entry: Entry): void {
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

export function readLedger(file: string): Entry[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Entry => JSON.parse(line));
}
