import { judge, type Verdict, wordsOf } from './judge';
import type { Entry, Held } from './ledger';

const conversation = 'chat';
const CLEAN: Verdict = { lost: [], doubled: [], disordered: [], stuck: [] };
const said = (n: number, seq = n + 1, id = `id-${n}`): Held => [seq, id, wordsOf('ada', n)];

/** Ada meant three messages and has their acknowledgements; so many tabs end with these threads. */
const ledger = (...threads: Held[][]): Entry[] => [
  ...[0, 1, 2].flatMap((n): Entry[] => [
    { what: 'meant', tab: 'ada', conversation, says: wordsOf('ada', n) },
    {
      what: 'acknowledged',
      tab: 'ada',
      conversation,
      says: wordsOf('ada', n),
      seq: n + 1,
      id: `id-${n}`,
    },
  ]),
  ...threads.map(
    (messages, n): Entry => ({ what: 'holds', tab: `tab-${n}`, conversation, messages }),
  ),
];
const whole = [said(0), said(1), said(2)];
const kinds = (entries: Entry[]) =>
  Object.entries(judge(entries))
    .filter(([, found]) => found.length > 0)
    .map(([kind]) => kind);

it('finds nothing where every tab holds all in the same order', () => {
  expect(judge(ledger(whole, whole))).toEqual(CLEAN);
});

it('finds what was acknowledged and is not there', () => {
  expect(judge(ledger(whole, whole.slice(0, 2))).lost).toEqual(['ada 2 for tab-1 in chat']);
  expect(kinds(ledger())).toEqual(['lost']);
});

it('finds what was meant once and is there twice', () => {
  const twice = [...whole, said(1, 4, 'id-again')];
  expect(judge(ledger(twice, twice)).doubled).toEqual([
    'ada 1 for tab-0 in chat',
    'ada 1 for tab-1 in chat',
  ]);
});

it('finds holes, other orders, and a place that was given twice', () => {
  expect(kinds(ledger([said(0), said(2)]))).toEqual(['lost', 'disordered', 'stuck']);
  const swapped = [said(0), said(2, 2), said(1, 3)];
  expect(kinds(ledger(swapped, swapped))).toContain('disordered');
  const heard: Entry = { what: 'heard', tab: 'ben', conversation, seq: 2, id: 'id-other' };
  expect(judge([...ledger(whole, whole), heard]).disordered).toEqual([
    'ben has another message at chat#2',
  ]);
});

it('finds what waits for ever, and what was refused', () => {
  const waits: Entry = { what: 'meant', tab: 'ada', conversation, says: wordsOf('ada', 3) };
  expect(judge([...ledger(whole), waits]).stuck).toEqual(['ada 3 for tab-0 in chat']);
  const refused: Entry = { ...waits, what: 'refused', status: 422 };
  expect(judge([...ledger(whole), refused]).stuck).toEqual(['ada 3 was refused with 422']);
});
