import type { Line } from '../report';
import { A_MILLION } from './assumptions';
import type { Budget, Cost } from './plan';

/** Names of the rows that docs/capacity.md reckons with. */
export const NAMES = {
  members: 'members whose year fits',
  bytes: 'storage of a member’s year in the database',
  node: 'processor time of a node for a read of the mix',
  database: 'processor time of the database for a read of the mix',
} as const;

const row = (what: string, subject: string): Line => ({
  ...{ what, baseline: '–', subject, ratio: '–', goal: '', met: true },
});

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

/** Returns the rows of what was seeded: the fraction, and what it cost. */
export function seededRows(network: Cost, total: Budget, budget: Budget): Line[] {
  const limited = (what: string, is: number, max: number, text: (value: number) => string) => ({
    what,
    baseline: text(max),
    subject: text(is),
    ratio: (is / max).toFixed(2),
    goal: `at most ${text(max)}`,
    met: is <= max,
  });
  return [
    {
      what: NAMES.members,
      baseline: A_MILLION.toLocaleString('en'),
      subject: network.members.toLocaleString('en'),
      ratio: `${((network.members / A_MILLION) * 100).toFixed(2)} %`,
      goal: '',
      met: true,
    },
    limited('size of it and of its tenth', total.bytes, budget.bytes, gigabytes),
    limited('time of seeding both', total.ms, budget.ms, minutes),
  ];
}

/** Storage of each kind of rows, with their indexes. */
const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ['posts, tags and pictures', ['posts', 'post_tags', 'post_media', 'media_assets']],
  ['likes and comments', ['likes', 'comments']],
  ['timelines', ['timeline_entries']],
  ['notifications', ['notifications']],
  ['chats', ['messages', 'conversations', 'conversation_members', 'direct_pairs']],
];

/** Returns the rows of what a member's year takes. */
export function storageRows({ bytes, members }: Cost, sizes: ReadonlyMap<string, number>): Line[] {
  return [
    row(NAMES.bytes, kilobytes(bytes / members)),
    ...KINDS.map(([kind, tables]) => {
      const all = tables.reduce((sum, table) => sum + (sizes.get(table) ?? 0), 0);
      return row(`of it ${kind}`, kilobytes(all / members));
    }),
  ];
}

/** Returns the rows of what a read costs. */
export const processorRows = (times: { node: number; database: number }): Line[] => [
  row(NAMES.node, `${times.node.toFixed(2)} ms`),
  row(NAMES.database, `${times.database.toFixed(2)} ms`),
];
