import { Connection, wireRequest } from '../connection';
import type { Network } from '../network';
import type { Running } from '../process';
import type { Line } from '../report';
import { alternate } from '../rounds';
import { median } from '../statistics';
import { Tabs } from './tabs';

const REQUESTS = 1500;
const CONNECTIONS = 8;
/** One request in so many sends a message. */
const WRITE_EVERY = 10;
const MAX_RATIO = 1.15;
const ROUNDS = 3;
/** Loads before the measurement: a node that has just started compiles its code. */
const WARM_UPS = 4;

let sent = 0;

/**
 * Sends mixed requests to the nodes in turn, while tabs are open at each. Returns the CPU time of
 * the nodes for a request, in milliseconds.
 */
async function mixed(
  { viewer, reads, conversationId }: Network,
  nodes: readonly Running[],
): Promise<number> {
  const paths = ['/posts', ...reads.map(({ path }) => path)];
  const cpu = () => nodes.reduce((sum, node) => sum + node.cpuMs(), 0);
  const before = cpu();
  let left = REQUESTS;
  const work = async (position: number) => {
    const { url } = nodes[position % nodes.length] as Running;
    const connection = await Connection.open(url);
    const api = `${url}/api/v1.1`;
    while (left-- > 0) {
      const clientId = `storm-mixed-${sent++}`;
      const json = { conversationId, text: clientId, clientId };
      const request =
        sent % WRITE_EVERY === 0
          ? wireRequest('POST', `${api}/chats/messages`, { token: viewer.token, json })
          : wireRequest('GET', `${api}${paths[sent % paths.length]}`, { token: viewer.token });
      const { status, body } = await connection.send(request);
      if (status >= 300) throw new Error(`${url} answers ${status}: ${body}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, position) => work(position)));
  return (cpu() - before) / REQUESTS;
}

/** Compares the CPU time of a mixed load on two nodes with the same load on one of them. */
export async function measureTwoNodes(
  network: Network,
  second: Running,
  bus: string,
): Promise<Line[]> {
  const { subject, friend, viewer } = network;
  const tabs = new Tabs([friend.token, viewer.token], [friend.id, viewer.id]);
  await tabs.arrive(subject.url);
  await tabs.arrive(second.url);
  const both = [subject, second];
  for (const node of both) {
    for (let n = 0; n < WARM_UPS; n += 1) await mixed(network, [node]);
  }
  const rounds = await alternate(
    () => mixed(network, both),
    () => mixed(network, [subject]),
    ROUNDS,
  );
  tabs.close();
  const ratio = median(rounds.map((round) => round.subject / round.baseline));
  const ms = (side: 'subject' | 'baseline') =>
    `${median(rounds.map((round) => round[side])).toFixed(2)} ms`;
  return [
    {
      what: `mixed load on two nodes against one, ${bus}: CPU of the nodes for a request`,
      baseline: ms('baseline'),
      subject: ms('subject'),
      ratio: ratio.toFixed(2),
      goal: `at most ${MAX_RATIO}`,
      met: ratio <= MAX_RATIO,
    },
  ];
}
