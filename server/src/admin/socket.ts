import { createHash } from 'node:crypto';
import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCode, StartupError } from '../platform/errors';
import type { Log } from '../platform/log';
import { AdminCommandError, type AdminContext, runAdmin } from './adminCommands';

/** Maximum length of a socket path, slightly below the limit of the operating system. */
const MAX_ADDRESS = 100;
/** Maximum size of a command in characters. */
const MAX_COMMAND = 10_000;

/**
 * Returns the address of the socket on which a running node accepts commands. Only the account that
 * runs the node can open it.
 */
export function socketAddress(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kithkin-${name}`;
  const path = join(dataDir, 'admin', 'socket');
  if (Buffer.byteLength(path) <= MAX_ADDRESS) return path;
  return join(tmpdir(), `kithkin-${process.getuid?.() ?? 0}-${name}`, 'socket');
}

/** Creates the socket's folder, accessible to this account only. */
async function prepareFolder(address: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = dirname(address);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await stat(folder);
  if (uid !== process.getuid?.()) {
    throw new StartupError(`The folder ${folder} belongs to another account of this machine.`);
  }
  await chmod(folder, 0o700);
  // The data folder's lock is held, so a socket file left by a killed server may be removed.
  await rm(address, { force: true });
}

/** Accepts commands until the returned function is called. The data folder's lock must be held. */
export async function serveAdmin(
  ctx: AdminContext & { log: Log },
  dataDir: string,
): Promise<() => Promise<void>> {
  const address = socketAddress(dataDir);
  await prepareFolder(address);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let received = '';
    socket.setEncoding('utf8').setTimeout(30_000, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (text: string) => {
      received += text;
      if (received.length > MAX_COMMAND) socket.destroy();
    });
    socket.on('end', () => {
      void handleCommand(ctx, received).then((text) => socket.end(text));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  if (process.platform !== 'win32') await chmod(address, 0o600);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function handleCommand(ctx: AdminContext & { log: Log }, received: string): Promise<string> {
  try {
    const args: unknown = JSON.parse(received);
    if (!Array.isArray(args) || !args.every((part) => typeof part === 'string')) {
      throw new AdminCommandError('The command is not readable.');
    }
    return JSON.stringify({ done: true, text: await runAdmin(ctx, args) });
  } catch (error) {
    if (error instanceof AdminCommandError) {
      return JSON.stringify({ done: false, text: error.message });
    }
    ctx.log.error({ err: error }, 'An admin command failed.');
    return JSON.stringify({ done: false, text: 'The server failed; its log says how.' });
  }
}

/**
 * Sends a command to the running server.
 * @returns the output, or undefined if no server accepts commands
 */
export function sendAdminCommand(
  dataDir: string,
  args: readonly string[],
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(socketAddress(dataDir));
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.end(JSON.stringify(args)));
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', (error) => {
      const isServerAbsent = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(errorCode(error) ?? '');
      if (isServerAbsent) resolve(undefined);
      else reject(error);
    });
    socket.on('end', () => {
      try {
        const result: { done?: unknown; text?: unknown } = JSON.parse(text);
        if (result.done === true) resolve(String(result.text));
        else reject(new AdminCommandError(String(result.text)));
      } catch {
        reject(new AdminCommandError('The server ended before it answered.'));
      }
    });
  });
}
