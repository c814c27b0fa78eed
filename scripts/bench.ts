import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { measureChat, openChat } from './bench/chat';
import { makeDatabase } from './bench/database';
import { measureFeed } from './bench/feed';
import { busyness, machine } from './bench/machine';
import { type Network, startNetwork } from './bench/network';
import { measurePageWeight } from './bench/pageWeight';
import { type Line, table } from './bench/report';
import { ROUNDS } from './bench/rounds';
import { FOLLOWS, PEOPLE, POSTS } from './bench/seed';
import { runCommand, siteDir } from './release/command';

const help = `
npm run bench

Measures the built server against bare ones, in turn and in one run, and weighs the deployed page.
Takes about three minutes; prints a table and writes docs/benchmarks.md.

TEST_DATABASE_URL   a PostgreSQL to measure on; a database is made there and dropped.
                    Without it, PGlite.
`;

async function measure({ ours, bare, asker, friend, conversationId }: Network): Promise<Line[]> {
  const sides = { oursUrl: ours.url, bareUrl: bare.url, token: asker.token };
  const lines = [...(await measureFeed(sides, 10)), ...(await measureFeed(sides, 100))];
  const sender = { token: asker.token, conversationId };
  const chats = [
    await openChat(ours.url, '/api/v1.1/chats/messages', sender, {
      token: friend.token,
      path: '/api/v1.1/socket.io',
    }),
    await openChat(bare.url, '/messages', sender, { token: '', path: '/socket.io' }),
  ] as const;
  try {
    lines.push(...(await measureChat(...chats, 50)));
  } finally {
    for (const chat of chats) chat.close();
  }
  return lines;
}

function report(on: string, pageBytes: number, lines: Line[]): string {
  return `# Benchmarks

Written by \`npm run bench\`; don’t edit. The absolute numbers are this machine’s, the ratios travel.

- ${on}
- ${new Date().toISOString().slice(0, 10)}; ${PEOPLE.toLocaleString('en')} people, ${POSTS.toLocaleString('en')} posts, ${FOLLOWS} follows of the asker; a page of 20 posts is ${(pageBytes / 1000).toFixed(1)} KB
- each ratio is the median of ${ROUNDS} rounds of 3 s, in which both sides are measured in turn

${table(lines)}

**The yardsticks**: a bare Fastify route with one prepared query that answers the same bytes, without
sign-in, visibility, blocks, signatures, limits or a schema; a bare Fastify and socket.io server that
inserts a message, emits it to the receiver’s socket and answers it. Page weight is brotli, in KB of
1,000 bytes: the scripts that the registry names for a screen. Chunks that a screen asks for later
(menus, dialogs, widgets in its place) are not in it.
`;
}

async function run(): Promise<void> {
  const prepared = spawnSync(process.execPath, [join(rootDir, 'scripts/bench/prepare.mjs')], {
    stdio: 'inherit',
  });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  const home = mkdtempSync(join(tmpdir(), 'kithkin-bench-'));
  const database = await makeDatabase(home, process.env.TEST_DATABASE_URL || undefined);
  try {
    const before = busyness();
    console.log(`Measuring on ${database.name}, about three minutes`);
    const network = await startNetwork(home, database);
    const lines: Line[] = [];
    try {
      lines.push(...(await measure(network)));
    } finally {
      await network.stop();
    }
    lines.push(...measurePageWeight(siteDir()));
    console.log(`\n${table(lines)}`);
    const text = report(machine(database.name, before), network.pageBytes, lines);
    writeFileSync(join(rootDir, 'docs', 'benchmarks.md'), text);
  } finally {
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  }
}

await runCommand({ help, run });
