import { type Item, Ledger, type Reading } from './ledger';

const items: readonly Item[] = [1, 2, 3].map((n) => ({ id: `m${n}`, text: `ada ${n}`, seq: n }));
const [one, two, three] = items as [Item, Item, Item];
const at = (item: Item, seq: number): Item => ({ ...item, seq });

/** A ledger of three acknowledged messages and a post, which ben likes. */
function createLedger(): Ledger {
  const ledger = new Ledger();
  for (const item of items) ledger.writes.push({ list: 'chat', author: 'ada', ...item });
  ledger.writes.push({ list: 'feed', author: 'ada', text: 'post', id: 'p1' });
  for (const isOn of [true, false, true]) ledger.acknowledgeLike('p1', 'ben', isOn);
  ledger.acknowledgeLike('p1', 'ada', true);
  ledger.acknowledgeLike('p1', 'ada', false);
  return ledger;
}
const chat = (reader: string, seen: readonly Item[]): Reading => ({
  reader,
  list: 'chat',
  items: seen,
});
const feed = (count = 1, isMine = true, seen: readonly Item[] = [{ id: 'p1', text: 'post' }]) => ({
  reader: 'ben',
  list: 'feed',
  items: seen,
  likes: new Map([['p1', { count, isMine }]]),
});
const kinds = (ledger: Ledger, ...readings: Reading[]) =>
  Object.entries(ledger.verify(readings))
    .filter(([, found]) => found.length > 0)
    .map(([kind]) => kind);

it.each<[expected: string[], seen: Item[]]>([
  [[], [...items]],
  [['lost'], [one, two]],
  [['lost'], [{ ...one, id: 'other' }, two, three]],
  [
    ['doubled', 'lost'],
    [one, two, three, { id: 'again', text: two.text, seq: 4 }],
  ],
  [['disordered'], [at(one, 1), two, at(three, 4)]],
  [['disordered'], [one, at(three, 2), at(two, 3)]],
])('finds %j in a conversation', (expected, seen) => {
  const both = [chat('ben', seen), chat('cleo', seen)];
  expect(kinds(createLedger(), ...both, feed())).toEqual(expect.arrayContaining(expected));
  if (expected.length === 0) expect(kinds(createLedger(), ...both, feed())).toEqual([]);
});

it('finds conversations that differ, a place that was given twice, and a list that nobody reads', () => {
  const system = { id: 's', text: '', seq: 4 };
  const differing = [chat('ben', [...items, system]), chat('cleo', items), feed()];
  expect(kinds(createLedger(), ...differing)).toEqual(['disordered']);
  const ledger = createLedger();
  for (const id of ['m2', 'm2', 'other']) ledger.place('chat', 2, id);
  expect(ledger.verify([chat('ben', items), feed()]).disordered).toEqual([
    'another message at chat#2',
  ]);
  expect(kinds(createLedger(), feed())).toEqual(['lost']);
});

it('finds writes that wait for ever, and likes that differ', () => {
  const ledger = createLedger();
  ledger.writes.push({ list: 'chat', author: 'ada', text: 'ada 4', id: '' });
  expect(ledger.verify([chat('ben', items), feed()]).stuck).toEqual(['ada 4 in chat for ben']);
  expect(kinds(createLedger(), chat('ben', items), feed(2))).toEqual(['likes']);
  expect(kinds(createLedger(), chat('ben', items), feed(1, false))).toEqual(['likes']);
});
