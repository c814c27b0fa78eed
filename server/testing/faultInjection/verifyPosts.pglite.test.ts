import { type PostEntry, type Reading, verifyPosts } from './verifyPosts';

const ledger: PostEntry[] = [
  { what: 'post', author: 'ada', text: 'one', id: 'p1' },
  { what: 'post', author: 'ada', text: 'two', id: 'p2' },
  { what: 'comment', author: 'ben', post: 'p1', text: 'yes', id: 'c1' },
  { what: 'comment', author: 'ben', post: 'p1', text: 'no', id: 'c2' },
  { what: 'like', author: 'ben', post: 'p1', isOn: true },
  { what: 'like', author: 'ada', post: 'p1', isOn: true },
  { what: 'like', author: 'ada', post: 'p1', isOn: false },
];
const yes = { id: 'c1', text: 'yes' };
const no = { id: 'c2', text: 'no' };
const one = { id: 'p1', text: 'one', likes: 1, isLiked: true, comments: [yes, no] };
const two = { id: 'p2', text: 'two', likes: 0, isLiked: false, comments: [] };
const verify = (...posts: Reading['posts'][number][]) =>
  Object.entries(verifyPosts(ledger, [{ reader: 'ben', posts }]))
    .filter(([, found]) => found.length > 0)
    .map(([kind]) => kind);

it('finds nothing where a reader sees everything once, in order', () => {
  expect(verify(one, two)).toEqual([]);
});

it.each<[kinds: string[], ...Reading['posts'][number][]]>([
  [['lost'], one],
  [['disordered'], two, one],
  [['doubled'], one, two, { ...two, id: 'p3' }],
  [['lost'], { ...one, comments: [yes] }, two],
  [['disordered'], { ...one, comments: [no, yes] }, two],
  [['likes'], { ...one, likes: 2 }, two],
  [['likes'], { ...one, isLiked: false }, two],
])('finds what is %j', (kinds, ...posts) => {
  expect(verify(...posts)).toEqual(expect.arrayContaining(kinds));
});
