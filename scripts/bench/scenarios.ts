import { siteDir } from '../release/command';
import { measureAbuse } from './abuse';
import { measureCapacity } from './capacity/capacity';
import { measureChat } from './chat';
import { FEW_COMMENTS, MANY_COMMENTS, measureComments } from './comments';
import { measureEqualTime } from './equalTime';
import { withNetwork } from './network';
import { measurePageWeight } from './pageWeight';
import { measureReads } from './reads';
import { count, type Row } from './report';
import { type Size, seedOf } from './seed';
import { SETTINGS } from './settings';
import { measureStorms } from './storms';
import { measureVotes } from './votes';

export interface Scenario {
  /** Name on the command line. */
  name: string;
  /** Heading in docs/benchmarks.md. */
  title: string;
  /** Runs only when it is named, because it takes long. */
  onRequest?: true;
  /** The measured data; the machine is added separately. */
  data: string;
  /** Sets up, loads, and compares with yardstick and goals. */
  run(): Promise<Row[]>;
}

const sizeText = ({ people, posts }: Size) => `${count(people)} people, ${count(posts)} posts`;

const { main, small, capacity } = SETTINGS;

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'reads',
    title: 'Reads',
    data: sizeText(main),
    run: () => withNetwork(seedOf(main), measureReads),
  },
  {
    name: 'comments',
    title: 'Comments on one post',
    data: `${sizeText(small)}; a post with ${count(MANY_COMMENTS)} comments and one with ${FEW_COMMENTS}, half of them replies to one`,
    run: () => withNetwork(seedOf(small), measureComments),
  },
  {
    name: 'chat',
    title: 'Chat and sockets',
    data: sizeText(small),
    run: () => withNetwork(seedOf(small), measureChat),
  },
  {
    name: 'storms',
    title: 'Storms on the live channel',
    data: `${sizeText(small)}; two nodes, a Redis of their own`,
    run: measureStorms,
  },
  {
    name: 'votes',
    title: 'Votes on one poll',
    data: sizeText(small),
    run: () => withNetwork(seedOf(small), measureVotes),
  },
  {
    name: 'equal-time',
    title: 'Response times of known and unknown accounts',
    data: sizeText(small),
    run: measureEqualTime,
  },
  {
    name: 'abuse',
    title: 'Effect of attacks on others',
    data: sizeText(small),
    // With the limits of production.
    run: () => withNetwork(seedOf(small), measureAbuse, { RATE_LIMIT_FACTOR: '1' }),
  },
  {
    name: 'capacity',
    title: 'A year of a million members',
    onRequest: true,
    data: `the part of it that fits in ${capacity.bytes / 1e9} GB and ${capacity.ms / 60_000} minutes of seeding, and a tenth of that part; rounds of 1.5 s`,
    run: measureCapacity,
  },
  {
    name: 'page-weight',
    title: 'Page weight',
    data: 'the deployed site',
    run: async () => measurePageWeight(siteDir()),
  },
];
