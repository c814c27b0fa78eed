import type { Entry, Held } from './ledger';

/** What a ledger shows. All lists are empty when nobody's message suffered. */
export interface Verdict {
  /** Acknowledged, and not where it was acknowledged in some tab's thread. */
  lost: string[];
  /** Meant once, and there twice. */
  doubled: string[];
  /** Threads that differ, have holes, or show somebody's messages in another order than they sent them. */
  disordered: string[];
  /** Meant, and neither acknowledged nor there at the end; or refused. */
  stuck: string[];
}

/** How many messages a ledger is about, for the words of a run. */
export const acknowledged = (entries: readonly Entry[]): number =>
  new Set(entries.flatMap((entry) => (entry.what === 'acknowledged' ? [entry.says] : []))).size;

/** Holds what was meant and acknowledged against what the tabs heard, and hold at the end. */
export function judge(entries: readonly Entry[]): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], disordered: [], stuck: [] };
  const meant = new Map<string, string[]>();
  const acks = new Map<string, { says: string; seq: number; id: string }[]>();
  const ends = new Map<string, Map<string, Held[]>>();
  const places = new Map<string, string>();

  /** One place in a thread is one message's, for ever and for everybody. */
  const stands = (conversation: string, seq: number, id: string, tab: string) => {
    const place = `${conversation}#${seq}`;
    const first = places.get(place) ?? id;
    places.set(place, first);
    if (first !== id) verdict.disordered.push(`${tab} has another message at ${place}`);
  };

  for (const entry of entries) {
    const { conversation } = entry;
    switch (entry.what) {
      case 'meant':
        meant.set(conversation, [...(meant.get(conversation) ?? []), entry.says]);
        break;
      case 'acknowledged':
        acks.set(conversation, [...(acks.get(conversation) ?? []), entry]);
        stands(conversation, entry.seq, entry.id, entry.tab);
        break;
      case 'refused':
        verdict.stuck.push(`${entry.says} was refused with ${entry.status}`);
        break;
      case 'heard':
        stands(conversation, entry.seq, entry.id, entry.tab);
        break;
      case 'holds': {
        const threads = ends.get(conversation) ?? new Map<string, Held[]>();
        ends.set(conversation, threads.set(entry.tab, entry.messages));
        for (const [seq, id] of entry.messages) stands(conversation, seq, id, entry.tab);
        break;
      }
    }
  }

  for (const [conversation, threads] of ends) {
    for (const [tab, messages] of threads) {
      judgeThread(verdict, `${tab} in ${conversation}`, messages, {
        acks: acks.get(conversation) ?? [],
        meant: meant.get(conversation) ?? [],
      });
    }
    const orders = new Set([...threads.values()].map((messages) => JSON.stringify(messages)));
    if (orders.size > 1) verdict.disordered.push(`the threads of ${conversation} differ`);
  }
  for (const conversation of meant.keys()) {
    if (!ends.has(conversation)) verdict.lost.push(`nobody holds ${conversation}`);
  }
  return verdict;
}

function judgeThread(
  verdict: Verdict,
  where: string,
  messages: readonly Held[],
  asked: { acks: readonly { says: string; seq: number; id: string }[]; meant: readonly string[] },
): void {
  const said = new Map<string, Held>();
  const latest = new Map<string, number>();
  for (const [index, held] of messages.entries()) {
    const [seq, , says] = held;
    if (seq !== index + 1) verdict.disordered.push(`${where} has ${seq} at ${index + 1}`);
    if (says === '') continue;
    if (said.has(says)) verdict.doubled.push(`${says} for ${where}`);
    said.set(says, held);
    const { author, nth } = partsOf(says);
    if (nth <= (latest.get(author) ?? -1)) verdict.disordered.push(`${says} is late for ${where}`);
    latest.set(author, Math.max(nth, latest.get(author) ?? -1));
  }
  for (const { says, seq, id } of asked.acks) {
    const held = said.get(says);
    if (held?.[0] !== seq || held[1] !== id) verdict.lost.push(`${says} for ${where}`);
  }
  for (const says of asked.meant) if (!said.has(says)) verdict.stuck.push(`${says} for ${where}`);
}

/** What a message says: whose it is, and the how manieth of theirs in its conversation. */
export const wordsOf = (author: string, nth: number): string => `${author} ${nth}`;
function partsOf(says: string): { author: string; nth: number } {
  const [author = '', nth = ''] = says.split(' ');
  return { author, nth: Number(nth) };
}
