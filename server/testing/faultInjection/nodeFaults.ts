import type { Message } from '@kithkin/shared/contract';
import { until } from '../nodes';
import { repeatRequests } from '../repeatRequests';
import { openTestSocket } from '../testSocket';
import { BOTH, connect, expectStatus, type Fault, type Scene } from './scene';
import { TABS } from './simulatedUsers';

const SKEWED_CLOCK = new URL(`file://${__dirname}/../skewedClock.mjs`).href;

/** Faults of nodes and tabs. */
export const NODE_FAULTS: readonly Fault[] = [
  {
    name: 'an upgrade migrates while a dump runs',
    async happen({ network, users }) {
      const dump = await connect(network);
      const isWaiting = async () => {
        const { rowCount } = await dump.query(
          `select from pg_locks where relation = 'posts'::regclass and not granted`,
        );
        return rowCount !== 0;
      };
      await dump.query('begin; lock table posts in access share mode');
      const older = network.version;
      const column = `trial_${Date.now()}`;
      network.release(`alter table posts add column ${column} text;`);
      await network.stop(1);
      const started = network.startNode(1);
      const reading = users.people.map((person) =>
        repeatRequests(() => person.call(network.url(0), 'GET', '/posts')),
      );
      // It gives up, lets the requests behind it pass, and tries again.
      await until(isWaiting);
      await until(async () => !(await isWaiting()));
      await until(isWaiting);
      await dump.query('rollback');
      await started;
      const read = await Promise.all(reading.map(({ end }) => end()));
      const failed = read.flatMap((found) => found.failed);
      await dump.end();
      if (failed.length > 0) throw new Error(`During the upgrade: ${failed.join(', ')}`);
      await network.stop(0);
      const rejection = await network.startNode(0, {}, older).then(
        () => 'It starts.',
        (error: unknown) => String(error),
      );
      if (!/migrated by a later version/.test(rejection)) {
        throw new Error(`The older version on the newer database: ${rejection}`);
      }
      await network.startNode(0);
    },
  },
  {
    name: 'the clock of a node is 5 s ahead',
    async happen({ network, users }) {
      await network.restart(1, {
        NODE_OPTIONS: `--import=${SKEWED_CLOCK}`,
        CLOCK_SKEW_MS: '5000',
      });
      const [ada] = users.people;
      if (!ada) throw new Error('Nobody is there.');
      const sockets = await Promise.all(
        BOTH.map((position) => openTestSocket(network.url(position), ada.token)),
      );
      for (let n = 0; n < 10; n += 1) {
        // Written at the node that is ahead, and seen at the other one at once.
        const id = await users.post('ben', network.url(1));
        await expectStatus(
          'A post of the other node',
          ada.call(network.url(0), 'GET', `/posts/${id}`),
        );
      }
      await users.more(100);
      for (const { socket, received } of sockets) {
        socket.disconnect();
        const ids = received.flatMap(([event, payload]) =>
          event === 'new-message' ? [(payload as Message)._id] : [],
        );
        const doubled = ids.length - new Set(ids).size;
        if (doubled > 0) throw new Error(`${doubled} of ${ids.length} messages were told twice.`);
      }
      await network.restart(1);
    },
  },
  ...BOTH.map((position) => ({
    name: `node ${position} is killed`,
    async happen({ network, users }: Scene) {
      await network.kill(position);
      await users.more(20, 10);
      await network.startNode(position);
    },
  })),
  {
    name: 'a node hangs',
    async happen({ network, users, random }) {
      const position = random.below(2);
      network.signal(position, 'SIGSTOP');
      // Rows that it has locked are free again once the database ends its transactions.
      await users.more(0, 20);
      network.signal(position, 'SIGCONT');
    },
  },
  {
    name: 'the nodes are restarted in order',
    async happen({ network, users }) {
      for (const position of BOTH) {
        await network.restart(position);
        await users.more(20);
      }
    },
  },
  {
    name: 'a tab is killed',
    async happen({ users, random }) {
      const tab = random.pick(TABS);
      await users.killTab(tab);
      users.openTab(tab);
    },
  },
];
