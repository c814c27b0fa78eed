import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { siteDir } from '../release/command';
import { measureAbuse } from './abuse';
import { measureChatScreen } from './browser/chatScreen';
import { measureFeedScreen } from './browser/feedScreen';
import { measureMotion } from './browser/motion';
import { measureSwaps } from './browser/swaps';
import { measureCapacity, readBudget } from './capacity/capacity';
import { measureChat, openChat } from './chat';
import { makeDatabase } from './database';
import { measureEqualRegistration, measureEqualTime } from './equalTime';
import { measureFanOut } from './fanOut';
import { measureFeed, measureManyFollows } from './feed';
import { measureIdleSockets, measureMemory } from './idle';
import {
  type Network,
  RECIPIENT,
  startBaseline,
  startNetwork,
  VIEWER,
  WITH_LIMITS,
} from './network';
import { NOTES } from './notes';
import { measureReads, measureScale } from './otherReads';
import { measureAgain } from './pages/again';
import { measurePages } from './pages/pages';
import { measurePageWeight } from './pageWeight';
import type { Running } from './process';
import { measureReadCosts } from './readCosts';
import type { Line } from './report';
import { EMBEDDED, FEWER, MAIN, MORE, type Size, seed } from './seedBench';
import { measureSoak } from './soak';
import { measureStorms } from './storms/storms';

/**
 * Environment of a section: its own folder, and a PostgreSQL server on which it creates databases.
 */
export interface BenchEnvironment {
  home: string;
  serverUrl: string | undefined;
}

export interface Section {
  /** Name on the command line. */
  name: string;
  title: string;
  /** True if the section only runs when it is named. */
  onRequest?: true;
  /** True if it needs PostgreSQL, and is left out without one. */
  needsPostgres?: true;
  /** Describes the measured data; the machine is added separately. */
  on(): string;
  /** Explanation of missed goals, as one paragraph of Markdown. */
  note?: string;
  measure(environment: BenchEnvironment): Promise<Line[]>;
}

const describeSize = ({ people, posts }: Size) =>
  `${people.toLocaleString('en')} people, ${posts.toLocaleString('en')} posts`;

/** Runs `work` with a network and, if requested, the baseline server. Stops both in any case. */
async function withNetwork<T>(
  { home, serverUrl }: BenchEnvironment,
  size: Size,
  work: (network: Network, startYardstick: () => Promise<Running>) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const own = join(home, `${size.posts}${serverUrl ? '' : '-embedded'}`);
  mkdirSync(own, { recursive: true });
  const database = await makeDatabase(own, serverUrl);
  const started: Running[] = [];
  try {
    const network = await startNetwork(
      own,
      database,
      (rows) => seed(rows, VIEWER, RECIPIENT, size),
      env,
    );
    started.push(network.subject);
    return await work(network, async () => {
      const { baseline } = await startBaseline(own, await database.copy(), network);
      started.push(baseline);
      return baseline;
    });
  } finally {
    for (const server of started.reverse()) await server.stop();
    await database.drop();
  }
}

async function measureChats(network: Network, baselineUrl: string): Promise<Line[]> {
  const { subject, viewer, friend, conversationId } = network;
  const sender = { token: viewer.token, conversationId };
  const chats = [
    await openChat(subject.url, '/api/v1.1/chats/messages', sender, {
      token: friend.token,
      path: '/api/v1.1/socket.io',
    }),
    await openChat(baselineUrl, '/messages', sender, { token: '', path: '/socket.io' }),
  ] as const;
  try {
    const lines: Line[] = [];
    for (const perSecond of [50, 500, 1000]) {
      lines.push(...(await measureChat(...chats, perSecond)));
    }
    return lines;
  } finally {
    for (const chat of chats) chat.close();
  }
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'reads',
    title: 'Reads',
    on: () => describeSize(MAIN),
    note: NOTES.reads,
    measure: (environment) =>
      withNetwork(environment, MAIN, async (network, startYardstick) => {
        const baseline = await startYardstick();
        const min = { min: 0.95 };
        return [
          ...(await measureFeed(network, baseline.url, { ...min, connections: 10 })),
          ...(await measureFeed(network, baseline.url, { ...min, connections: 100 })),
          ...(await measureManyFollows(network)),
          ...(await measureReads(network, baseline.url)),
          ...(environment.serverUrl ? await measureReadCosts(network, baseline) : []),
          ...(await measureMemory(network.subject, baseline)),
        ];
      }),
  },
  {
    name: 'chat',
    title: 'Chat and sockets',
    on: () => describeSize(FEWER),
    note: NOTES.chat,
    measure: (environment) =>
      withNetwork(environment, FEWER, async (network, startYardstick) => {
        const baseline = await startYardstick();
        return [
          ...(await measureChats(network, baseline.url)),
          ...(await measureFanOut(network, baseline.url)),
          ...(await measureIdleSockets(environment.home, network, baseline)),
        ];
      }),
  },
  {
    name: 'storms',
    title: 'Storms on the live channel',
    needsPostgres: true,
    on: () => `${describeSize(FEWER)}; two nodes, a Redis for them alone`,
    note: NOTES.storms,
    measure: ({ home, serverUrl }) => measureStorms(home, serverUrl),
  },
  {
    name: 'equal-time',
    title: 'What time tells of who has an account',
    on: () => describeSize(FEWER),
    measure: async (environment) => [
      ...(await withNetwork(environment, FEWER, ({ subject }) => measureEqualTime(subject.url))),
      ...(await withNetwork(
        environment,
        FEWER,
        ({ subject }) => measureEqualRegistration(subject.url),
        { EMAIL_VERIFICATION: 'required' },
      )),
    ],
  },
  {
    name: 'abuse',
    title: 'What others notice of an attack',
    on: () => describeSize(FEWER),
    measure: (environment) => withNetwork(environment, FEWER, measureAbuse, WITH_LIMITS),
  },
  {
    name: 'scale',
    title: 'From few posts to many',
    on: () => `${describeSize(FEWER)}, against ${describeSize(MORE)}`,
    measure: (environment) =>
      withNetwork(environment, FEWER, (few) =>
        withNetwork(environment, MORE, (many) => measureScale(many, few)),
      ),
  },
  {
    name: 'capacity',
    title: 'A year of a million members',
    onRequest: true,
    note: NOTES.capacity,
    on: () => {
      const { bytes, ms } = readBudget(process.env);
      return `the part of it that fits in ${bytes / 1e9} GB and ${ms / 60_000} minutes of seeding, and a tenth of that part; rounds of 1.5 s`;
    },
    measure: (environment) => measureCapacity(environment, readBudget(process.env)),
  },
  {
    name: 'embedded',
    title: 'The embedded database',
    note: NOTES.embedded,
    on: () => `PGlite in the server’s process; ${describeSize(EMBEDDED)}`,
    measure: ({ home }) =>
      withNetwork({ home, serverUrl: undefined }, EMBEDDED, async (network, startYardstick) => {
        const baseline = await startYardstick();
        return measureFeed(network, baseline.url, { connections: 10, min: 0.7, on: 'PGlite' });
      }),
  },
  {
    name: 'soak',
    title: 'Half an hour of mixed load',
    onRequest: true,
    on: () => describeSize(FEWER),
    measure: (environment) =>
      withNetwork(environment, FEWER, (network) =>
        measureSoak(network, Number(process.env.SOAK_MINUTES ?? 30)),
      ),
  },
  {
    name: 'feed-screen',
    title: 'The feed in a browser',
    note: NOTES.feedScreen,
    on: () => 'Chromium without a window, 412 by 823 px',
    measure: (environment) => withNetwork(environment, FEWER, measureFeedScreen),
  },
  {
    name: 'chat-screen',
    title: 'Messages in a browser',
    on: () => 'Chromium without a window',
    measure: (environment) => withNetwork(environment, FEWER, measureChatScreen),
  },
  {
    name: 'motion',
    title: 'Pictures that move between screens',
    on: () =>
      'Chromium without a window, 412 by 823 px, against a bare page with the same transitions',
    measure: (environment) => withNetwork(environment, FEWER, measureMotion),
  },
  {
    name: 'swaps',
    title: 'New versions in an open tab',
    note: NOTES.swaps,
    on: () => 'Chromium without a window; two versions of mf-feed take turns, each released',
    measure: measureSwaps,
  },
  {
    name: 'page-speed',
    title: 'How a page comes up',
    note: NOTES.pages,
    on: () =>
      'Chromium without a window, nothing cached, HTTP/2 with TLS, 412 by 823 px, 4x slow-down, ' +
      '1.6 Mbit/s and 150 ms; demo network on PGlite',
    measure: measurePages,
  },
  {
    name: 'page-again',
    title: 'How a page comes up again',
    note: NOTES.again,
    on: () =>
      'Chromium without a window, everything stored that the app stores, HTTP/2 with TLS, 412 by ' +
      '823 px, 4x slow-down, 1.6 Mbit/s and 150 ms, or offline; demo network on PGlite',
    measure: measureAgain,
  },
  {
    name: 'page-weight',
    title: 'Page weight',
    note: NOTES.weight,
    on: () => 'the deployed site',
    measure: async () => measurePageWeight(siteDir()),
  },
];
