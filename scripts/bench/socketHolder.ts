import { readFile } from 'node:fs/promises';
import { openSockets } from './sockets';

/**
 * Settings of a process that opens sockets and holds them until it is stopped. Their cost in this
 * process is not measured.
 */
export interface HolderSettings {
  url: string;
  tokens: string[];
  count: number;
}

const settings: HolderSettings = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const { url, tokens, count } = settings;
const each = Array.from({ length: count }, (_, i) => tokens[i % tokens.length] ?? '');
const sockets = await openSockets(url, each);
process.on('SIGTERM', () => {
  for (const socket of sockets) socket.disconnect();
  process.exit(0);
});
console.log(`Sockets ready at ${sockets.length}`);
