import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from './freePort';
import { killProcess, until } from './nodes';

/** True where nats-server is installed. */
export const hasNats = spawnSync('nats-server', ['--version']).status === 0;

export interface TestNats {
  url: string;
  /** Kills it, and starts it again at the same address. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** Returns true if something listens at a port. */
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts a NATS server. */
export async function startNats(): Promise<TestNats> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    await until(() => isOpen(port));
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    async crash() {
      await killProcess(child);
      await start();
    },
    close: () => killProcess(child),
  };
}
