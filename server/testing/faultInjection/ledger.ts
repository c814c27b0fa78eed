import { appendFileSync, readFileSync } from 'node:fs';

/** A message in a tab's copy of a thread: `seq`, id and text (empty for a system message). */
export type StoredMessage = [seq: number, id: string, says: string];

/**
 * An event recorded by a tab, outside the server and outside the tab itself. `text` is unique for
 * each message that a user wrote, independent of the number of retries.
 */
export type Entry =
  /** The user pressed send. */
  | { what: 'expected'; tab: string; conversation: string; text: string }
  /** The server confirmed that it stored the message. */
  | {
      what: 'acknowledged';
      tab: string;
      conversation: string;
      text: string;
      seq: number;
      id: string;
    }
  /** The server rejected the message for good. */
  | { what: 'refused'; tab: string; conversation: string; text: string; status: number }
  /** The tab received a message for the first time, by any channel. */
  | { what: 'received'; tab: string; conversation: string; seq: number; id: string }
  /** The tab's complete thread at the end, as displayed. */
  | { what: 'holds'; tab: string; conversation: string; messages: StoredMessage[] };

/** Appends synchronously, so that the entry is stored even if the tab is killed right after. */
export function note(file: string, entry: Entry): void {
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

export function readLedger(file: string): Entry[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Entry => JSON.parse(line));
}
