import pg from 'pg';
import { until } from '../nodes';
import type { Random } from '../random';
import type { FaultyNetwork } from './faultyNetwork';
import type { SimulatedUsers } from './simulatedUsers';

/** System under test: nodes and users. */
export interface Scene {
  network: FaultyNetwork;
  users: SimulatedUsers;
  random: Random;
}

/**
 * A fault, from its beginning to its end, while users write. It throws if something that should go on
 * during the fault does not; the ledgers show whether something was lost.
 */
export interface Fault {
  name: string;
  /** False where a program that it needs is not installed. */
  canRun?: boolean;
  happen(scene: Scene): Promise<void>;
}

export const BOTH = [0, 1] as const;
/** Limit for answers that wait for nothing, in milliseconds. */
const PROMPT_MS = 3000;

export const fetchPromptly = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(PROMPT_MS) });
const readiness = async (network: FaultyNetwork, position: number) =>
  fetch(`${network.url(position)}/readyz`).then(
    async (response) => `${response.status} ${JSON.stringify(await response.json())}`,
    () => 'closed',
  );
export const untilReady = (network: FaultyNetwork, expected: RegExp) =>
  until(async () => {
    const found = await Promise.all(BOTH.map((position) => readiness(network, position)));
    return found.every((text) => expected.test(text));
  });
export const OK = /^200 .*"ok"/;
export const DEGRADED = /^200 .*"degraded"/;

export async function expectStatus(
  what: string,
  response: Promise<{ status: number }>,
  expected = 200,
) {
  const { status } = await response;
  if (status !== expected) throw new Error(`${what} answers ${status}`);
}

/** Opens a connection to the database that does not pass the proxy. */
export async function connect({ postgres }: FaultyNetwork): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return client;
}
