import type { Entry, StoredMessage } from './ledger';
import { type DeliveryViolations, sentText, verifyLedger } from './verifyLedger';

const conversation = 'chat';
const CLEAN: DeliveryViolations = { lost: [], doubled: [], disordered: [], stuck: [] };
const storedMessage = (n: number, seq = n + 1, id = `id-${n}`): StoredMessage => [
  seq,
  id,
  sentText('ada', n),
];

/**
 * A ledger in which ada wrote three messages, all acknowledged, and tabs end with these threads.
 */
const ledger = (...threads: StoredMessage[][]): Entry[] => [
  ...[0, 1, 2].flatMap((n): Entry[] => [
    { what: 'expected', tab: 'ada', conversation, text: sentText('ada', n) },
    {
      what: 'acknowledged',
      tab: 'ada',
      conversation,
      text: sentText('ada', n),
      seq: n + 1,
      id: `id-${n}`,
    },
  ]),
  ...threads.map(
    (messages, n): Entry => ({ what: 'holds', tab: `tab-${n}`, conversation, messages }),
  ),
];
const whole = [storedMessage(0), storedMessage(1), storedMessage(2)];
const kinds = (entries: Entry[]) =>
  Object.entries(verifyLedger(entries))
    .filter(([, found]) => found.length > 0)
    .map(([kind]) => kind);

it('finds nothing where every tab holds all in the same order', () => {
  expect(verifyLedger(ledger(whole, whole))).toEqual(CLEAN);
});

it('finds what was acknowledged and is not there', () => {
  expect(verifyLedger(ledger(whole, whole.slice(0, 2))).lost).toEqual(['ada 2 for tab-1 in chat']);
  expect(kinds(ledger())).toEqual(['lost']);
});

it('finds what was expected once and is there twice', () => {
  const twice = [...whole, storedMessage(1, 4, 'id-again')];
  expect(verifyLedger(ledger(twice, twice)).doubled).toEqual([
    'ada 1 for tab-0 in chat',
    'ada 1 for tab-1 in chat',
  ]);
});

it('finds holes, other orders, and a place that was given twice', () => {
  expect(kinds(ledger([storedMessage(0), storedMessage(2)]))).toEqual([
    'lost',
    'disordered',
    'stuck',
  ]);
  const swapped = [storedMessage(0), storedMessage(2, 2), storedMessage(1, 3)];
  expect(kinds(ledger(swapped, swapped))).toContain('disordered');
  const received: Entry = { what: 'received', tab: 'ben', conversation, seq: 2, id: 'id-other' };
  expect(verifyLedger([...ledger(whole, whole), received]).disordered).toEqual([
    'ben has another message at chat#2',
  ]);
});

it('finds writes that wait for ever, and writes that were rejected', () => {
  const waits: Entry = { what: 'expected', tab: 'ada', conversation, text: sentText('ada', 3) };
  expect(verifyLedger([...ledger(whole), waits]).stuck).toEqual(['ada 3 for tab-0 in chat']);
  const rejected: Entry = { ...waits, what: 'refused', status: 422 };
  expect(verifyLedger([...ledger(whole), rejected]).stuck).toEqual(['ada 3 was refused with 422']);
});
