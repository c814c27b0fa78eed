import { ASSUMED } from './assumptions';
import { NAMES } from './capacity';

/** Measured figures that the table of docs/capacity.md is calculated from. */
export interface Figures {
  /** Storage in the database of a member's year, in bytes. */
  bytesPerMember: number;
  /** Processor time of a read of the mix, in milliseconds. */
  nodeMs: number;
  databaseMs: number;
  /** Memory of an idle socket, in bytes. */
  bytesPerSocket: number;
}

const START = '<!-- made by npm run bench -- capacity -->';
const END = '<!-- end -->';
const MEMBERS = [100, 1000, 10_000, 40_000, 100_000, 1_000_000, 10_000_000];
/** Members from which a network has two nodes at least, so that one may stop. */
const TWO_NODES = 1000;
/** Share of a core that is planned to be busy at the busiest hour. */
const BUSY = 0.5;
/** Cores of the largest usual database server. */
const LARGEST_DATABASE = 64;

/** Returns the number of KithKin's side in the row of this name, in the unit that it is written in. */
function numberIn(document: string, what: string): number {
  const row = document.split('\n').find((line) => line.startsWith(`| ${what}`));
  const number = Number.parseFloat(row?.split('|')[3] ?? '');
  if (Number.isNaN(number)) throw new Error(`docs/benchmarks.md has no row "${what}".`);
  return number;
}

/** Reads the figures from docs/benchmarks.md. */
export const readFigures = (benchmarks: string): Figures => ({
  bytesPerMember: numberIn(benchmarks, NAMES.bytes) * 1000,
  nodeMs: numberIn(benchmarks, NAMES.node),
  databaseMs: numberIn(benchmarks, NAMES.database),
  bytesPerSocket: numberIn(benchmarks, 'memory of an idle socket') * 1000,
});

/** Rounds to two digits, which is the precision of such a calculation. */
function rounded(value: number): string {
  const digits = Number(value.toPrecision(2));
  return digits.toLocaleString('en', { maximumFractionDigits: 2 });
}

function storage(bytes: number): string {
  if (bytes >= 1e12) return `${rounded(bytes / 1e12)} TB`;
  return bytes >= 1e9 ? `${rounded(bytes / 1e9)} GB` : `${rounded(bytes / 1e6)} MB`;
}

/** Returns the requests that a core carries, and the members whom it is enough for. */
function perCore(ms: number) {
  const requests = (1000 / ms) * BUSY;
  return { requests, members: (requests * ASSUMED.secondsBetweenRequests) / ASSUMED.onlineShare };
}

/** Posts, likes, comments and messages of a member in a second of the busiest hour. */
function writesPerSecond(): number {
  const { postsPerMemberAndYear: posts, likesPerPost, commentsPerPost } = ASSUMED;
  const ofYear = ASSUMED.messagesPerMemberAndYear + posts * (1 + likesPerPost + commentsPerPost);
  return ((ofYear / 365) * ASSUMED.busiestHourShare) / 3600;
}

function row(members: number, figures: Figures): string {
  const online = members * ASSUMED.onlineShare;
  const requests = online / ASSUMED.secondsBetweenRequests;
  const cores = (ms: number) => Math.ceil(requests / perCore(ms).requests);
  const nodes = Math.max(members < TWO_NODES ? 1 : 2, cores(figures.nodeMs));
  const pictures =
    members * ASSUMED.postsPerMemberAndYear * ASSUMED.picturesPerPost * ASSUMED.kilobytesPerPicture;
  const cells = [
    ...[members.toLocaleString('en'), rounded(online), rounded(requests)],
    rounded(members * writesPerSecond()),
    ...[rounded(nodes), rounded(cores(figures.databaseMs))],
    ...[storage(online * figures.bytesPerSocket), storage(members * figures.bytesPerMember)],
    storage(pictures * 1000),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns the part of docs/capacity.md that follows from the figures. */
function capacityTable(figures: Figures): string {
  const [node, database] = [perCore(figures.nodeMs), perCore(figures.databaseMs)];
  return [
    `A read of the mix costs ${figures.nodeMs} ms of a node and ${figures.databaseMs} ms of the database. Half busy, a node`,
    `carries ${rounded(node.requests)} reads a second, those of ${rounded(node.members)} members; a core of the database`,
    `${rounded(database.requests)} reads a second, of ${rounded(database.members)} members. A database of ${LARGEST_DATABASE} cores is enough for`,
    `${rounded(database.members * LARGEST_DATABASE)} members.`,
    '',
    '| members | online | reads a second | writes a second | nodes | database cores | memory of sockets | database after a year | pictures of a year |',
    '|---|---|---|---|---|---|---|---|---|',
    ...MEMBERS.map((members) => row(members, figures)),
  ].join('\n');
}

/** Returns docs/capacity.md with the part between its markers made anew. */
export function updatedCapacity(document: string, benchmarks: string): string {
  const [head, rest] = document.split(START);
  const tail = rest?.split(END)[1];
  if (tail === undefined) throw new Error('docs/capacity.md has lost its markers.');
  const part = benchmarks.includes(`| ${NAMES.members}`)
    ? capacityTable(readFigures(benchmarks))
    : 'No run is recorded: `npm run bench -- capacity` writes this part.';
  return `${head}${START}\n\n${part}\n\n${END}${tail}`;
}
