import { FRIEND, type Network, VIEWER } from '../network';
import type { Line } from '../report';
import { LONG_THREAD, SHORT_THREAD } from '../seedBench';
import { median, percentile } from '../statistics';
import { FRAME, signedIn, withBrowser } from './browser';
import { CONVERSATIONS, timesOfFilter } from './conversations';
import { timesToScreen } from './delivery';
import { openThread } from './threads';

const MAX_RATIO = 1.5;
const MAX_DELAY_RATIO = 1.2;
const ROUNDS = 7;
const PER_SECOND = 100;

const ms = (value: number) => `${value.toFixed(1)} ms`;

/**
 * Measures messages in a browser: delivery to the receiver's screen, long threads and many
 * conversations.
 */
export function measureChatScreen(network: Network): Promise<Line[]> {
  const { url } = network.subject;
  return withBrowser(async (browser) => {
    const sender = await signedIn(browser, url, VIEWER);
    const receiver = await signedIn(browser, url, FRIEND);
    const { toSocket, toScreen } = await timesToScreen(network, sender, receiver, PER_SECOND);
    const [socket, screen] = [percentile(toSocket, 95), percentile(toScreen, 95)];
    await receiver.close();

    const short: number[] = [];
    const long: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      short.push(await openThread(sender, SHORT_THREAD));
      long.push(await openThread(sender, LONG_THREAD));
    }
    const longer = median(long.map((time, round) => time / (short[round] ?? time)));
    const filter = percentile(await timesOfFilter(sender), 95);
    return [
      {
        what: `a message to the other’s screen, ${PER_SECOND} a second on the server (p95)`,
        baseline: `${ms(socket)} to a socket`,
        subject: ms(screen),
        ratio: (screen / socket).toFixed(2),
        goal: `at most ${MAX_RATIO} and a frame`,
        met: screen <= socket * MAX_RATIO + FRAME,
      },
      {
        what: `a thread of ${LONG_THREAD.messages.toLocaleString('en')} messages opens`,
        baseline: `${ms(median(short))} with ${SHORT_THREAD.messages}`,
        subject: ms(median(long)),
        ratio: longer.toFixed(2),
        goal: `at most ${MAX_DELAY_RATIO}`,
        met: longer <= MAX_DELAY_RATIO,
      },
      {
        what: `${CONVERSATIONS.toLocaleString('en')} conversations filter, by letter (p95)`,
        baseline: '–',
        subject: ms(filter),
        ratio: '–',
        goal: 'within a frame',
        met: filter <= FRAME,
      },
    ];
  });
}
