import type { Network } from '../network';
import type { Running } from '../process';
import type { Line } from '../report';
import { Tabs } from './tabs';

const MAX_END_MS = 10_000;
const MAX_GREETED_MS = 6000;

/** Measures the orderly end of `ending`, whose tabs, members of one group, go on to the other node. */
export async function measureShutdown(
  { subject, tokens }: Network,
  ending: Running,
): Promise<Line[]> {
  const tabs = new Tabs(tokens.members, tokens.memberIds);
  await tabs.arrive(ending.url);
  const watchers = new Tabs(tokens.loners.slice(0, 10), tokens.memberIds);
  await watchers.arrive(subject.url);
  const before = watchers.received;
  const started = performance.now();
  const left = tabs.dismissed();
  await Promise.all([ending.stop(), left]);
  const ms = performance.now() - started;
  tabs.close();
  const back = new Tabs(tokens.members, tokens.memberIds);
  const { ms: greeted } = await back.arrive(subject.url);
  const received = watchers.received - before;
  back.close();
  watchers.close();
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
  return [
    {
      what: `a node with ${tokens.members.length} tabs ends in order`,
      baseline: '–',
      subject: seconds(ms),
      ratio: '–',
      goal: `under ${seconds(MAX_END_MS)}`,
      met: ms < MAX_END_MS,
    },
    {
      what: 'its tabs come to the other node at once: until the last is greeted',
      baseline: '–',
      subject: seconds(greeted),
      ratio: '–',
      goal: `under ${seconds(MAX_GREETED_MS)}`,
      met: greeted < MAX_GREETED_MS,
    },
    {
      what: 'events that others receive of it',
      baseline: '–',
      subject: String(received),
      ratio: '–',
      goal: 'none',
      met: received === 0,
    },
  ];
}
