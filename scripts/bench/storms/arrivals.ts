import type { Network } from '../network';
import type { Line } from '../report';
import { MEMBERS } from '../seedBench';
import type { OwnRedis } from './redisServer';
import { Tabs } from './tabs';

const COUNTS = [MEMBERS / 4, MEMBERS / 2, MEMBERS];
const MAX_GREETED_MS = 6000;
const MAX_CPU_MS = 1;
/** Maximum growth of traffic when there are four times as many tabs: their square would be 16. */
const MAX_GROWTH = 6;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;

/** Measures what a node does when many members of one group arrive at once. */
export async function measureArrivals(
  { subject, tokens }: Network,
  bus: string,
  redis: OwnRedis,
): Promise<Line[]> {
  const lines: Line[] = [];
  const measured: { bytes: number; deliveries: number }[] = [];
  for (const count of COUNTS) {
    const tabs = new Tabs(tokens.members.slice(0, count), tokens.memberIds.slice(0, count));
    const [before, cpu] = [await redis.traffic(), subject.cpuMs()];
    const { ms, deliveries } = await tabs.arrive(subject.url);
    const after = await redis.traffic();
    const cpuPerTab = (subject.cpuMs() - cpu) / count;
    tabs.close();
    await waitUntilIdle(subject);
    measured.push({ bytes: after.bytes - before.bytes, deliveries });
    const what = `${count} members of one group arrive at once, ${bus}`;
    lines.push(
      {
        what: `${what}: until the last is greeted`,
        baseline: '–',
        subject: seconds(ms),
        ratio: '–',
        goal: `under ${seconds(MAX_GREETED_MS)}`,
        met: ms < MAX_GREETED_MS,
      },
      {
        what: `${what}: deliveries; through Redis`,
        baseline: '–',
        subject: `${deliveries.toLocaleString('en')}; ${megabytes(after.bytes - before.bytes)}, ${(after.commands - before.commands).toLocaleString('en')} commands`,
        ratio: '–',
        goal: '',
        met: true,
      },
      {
        what: `${what}: CPU of the node for each tab, follow-up included`,
        baseline: '–',
        subject: `${cpuPerTab.toFixed(2)} ms`,
        ratio: '–',
        goal: '',
        met: true,
      },
    );
  }
  const [first, last] = [measured[0], measured.at(-1)];
  for (const key of ['deliveries', 'bytes'] as const) {
    const growth = (last?.[key] ?? 0) / (first?.[key] || 1);
    lines.push({
      what: `arrivals, four times as many tabs, ${bus}: ${key === 'bytes' ? 'bytes through Redis' : key}`,
      baseline: '4, as the tabs',
      subject: growth.toFixed(1),
      ratio: '–',
      goal: `at most ${MAX_GROWTH}`,
      met: growth <= MAX_GROWTH,
    });
  }
  return lines;
}

/**
 * Measures the CPU time of arrivals of users who have nobody in common: at a node that has just
 * started and still compiles its code, and again.
 */
export async function measureArrivalCpu({ subject, tokens }: Network): Promise<Line[]> {
  const lines: Line[] = [];
  for (const isWarm of [false, true]) {
    const tabs = new Tabs(tokens.loners, []);
    const cpu = subject.cpuMs();
    const { ms } = await tabs.arrive(subject.url);
    const perTab = (subject.cpuMs() - cpu) / tokens.loners.length;
    tabs.close();
    await waitUntilIdle(subject);
    lines.push({
      what: `${tokens.loners.length} tabs without chats arrive at once (${seconds(ms)})${isWarm ? ', again' : ' after a start'}: CPU of the node for each`,
      baseline: '–',
      subject: `${perTab.toFixed(2)} ms`,
      ratio: '–',
      goal: isWarm ? `at most ${MAX_CPU_MS} ms` : '',
      met: !isWarm || perTab <= MAX_CPU_MS,
    });
  }
  return lines;
}

/** Maximum time to wait for a node that does not become idle, in seconds. */
const MAX_IDLE_WAIT_S = 20;
/** CPU time in milliseconds that a node without requests uses in a second at most. */
const IDLE_CPU_MS = 60;

/** Resolves when a node has nearly nothing left to do, or after `MAX_IDLE_WAIT_S`. */
export async function waitUntilIdle(node: { cpuMs(): number }): Promise<void> {
  let before = node.cpuMs();
  for (let second = 0; second < MAX_IDLE_WAIT_S; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = node.cpuMs();
    if (now - before < IDLE_CPU_MS) return;
    before = now;
  }
}
