import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { main } from './lib/trouble.mjs';

// npm start: from a fresh clone to a running network. The server itself prints the ready line as
// the last one, and handles signals and its own exit code, since it runs in this process.
await main(async () => {
  await prepare();
  await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href);
});
