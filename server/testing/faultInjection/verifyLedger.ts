import type { Entry, StoredMessage } from './ledger';

/** Violations found in a ledger. All lists are empty when every message was delivered correctly. */
export interface DeliveryViolations {
  /** Acknowledged, but missing at the acknowledged position in some tab's thread. */
  lost: string[];
  /** Written once, but stored twice. */
  doubled: string[];
  /**
   * Threads that differ, have gaps, or have a user's messages in another order than they were sent.
   */
  disordered: string[];
  /** Written, but neither acknowledged nor stored at the end; or rejected. */
  stuck: string[];
}

/** Returns the number of acknowledged messages in a ledger, for reports. */
export const acknowledged = (entries: readonly Entry[]): number =>
  new Set(entries.flatMap((entry) => (entry.what === 'acknowledged' ? [entry.text] : []))).size;

/** Compares what was written and acknowledged with what the tabs received and hold at the end. */
export function verifyLedger(entries: readonly Entry[]): DeliveryViolations {
  const verdict: DeliveryViolations = { lost: [], doubled: [], disordered: [], stuck: [] };
  const expected = new Map<string, string[]>();
  const acks = new Map<string, { text: string; seq: number; id: string }[]>();
  const ends = new Map<string, Map<string, StoredMessage[]>>();
  const places = new Map<string, string>();

  /** Checks that a position in a thread belongs to one message, for ever and in every tab. */
  const checkPosition = (conversation: string, seq: number, id: string, tab: string) => {
    const position = `${conversation}#${seq}`;
    const first = places.get(position) ?? id;
    places.set(position, first);
    if (first !== id) verdict.disordered.push(`${tab} has another message at ${position}`);
  };

  for (const entry of entries) {
    const { conversation } = entry;
    switch (entry.what) {
      case 'expected':
        expected.set(conversation, [...(expected.get(conversation) ?? []), entry.text]);
        break;
      case 'acknowledged':
        acks.set(conversation, [...(acks.get(conversation) ?? []), entry]);
        checkPosition(conversation, entry.seq, entry.id, entry.tab);
        break;
      case 'refused':
        verdict.stuck.push(`${entry.text} was refused with ${entry.status}`);
        break;
      case 'received':
        checkPosition(conversation, entry.seq, entry.id, entry.tab);
        break;
      case 'holds': {
        const threads = ends.get(conversation) ?? new Map<string, StoredMessage[]>();
        ends.set(conversation, threads.set(entry.tab, entry.messages));
        for (const [seq, id] of entry.messages) checkPosition(conversation, seq, id, entry.tab);
        break;
      }
    }
  }

  for (const [conversation, threads] of ends) {
    for (const [tab, messages] of threads) {
      verifyThread(verdict, `${tab} in ${conversation}`, messages, {
        acks: acks.get(conversation) ?? [],
        expected: expected.get(conversation) ?? [],
      });
    }
    const orders = new Set([...threads.values()].map((messages) => JSON.stringify(messages)));
    if (orders.size > 1) verdict.disordered.push(`the threads of ${conversation} differ`);
  }
  for (const conversation of expected.keys()) {
    if (!ends.has(conversation)) verdict.lost.push(`nobody holds ${conversation}`);
  }
  return verdict;
}

function verifyThread(
  verdict: DeliveryViolations,
  where: string,
  messages: readonly StoredMessage[],
  requested: {
    acks: readonly { text: string; seq: number; id: string }[];
    expected: readonly string[];
  },
): void {
  const storedMessage = new Map<string, StoredMessage>();
  const latest = new Map<string, number>();
  for (const [index, held] of messages.entries()) {
    const [seq, , text] = held;
    if (seq !== index + 1) verdict.disordered.push(`${where} has ${seq} at ${index + 1}`);
    if (text === '') continue;
    if (storedMessage.has(text)) verdict.doubled.push(`${text} for ${where}`);
    storedMessage.set(text, held);
    const { author, nth } = partsOf(text);
    if (nth <= (latest.get(author) ?? -1)) verdict.disordered.push(`${text} is late for ${where}`);
    latest.set(author, Math.max(nth, latest.get(author) ?? -1));
  }
  for (const { text, seq, id } of requested.acks) {
    const held = storedMessage.get(text);
    if (held?.[0] !== seq || held[1] !== id) verdict.lost.push(`${text} for ${where}`);
  }
  for (const text of requested.expected)
    if (!storedMessage.has(text)) verdict.stuck.push(`${text} for ${where}`);
}

/**
 * Returns the text of a message: its author and its number among the author's messages in the
 * conversation.
 */
export const sentText = (author: string, nth: number): string => `${author} ${nth}`;
function partsOf(text: string): { author: string; nth: number } {
  const [author = '', nth = ''] = text.split(' ');
  return { author, nth: Number(nth) };
}
