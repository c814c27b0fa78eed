import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchCanaries } from './lib/canaryProcess.mjs';
import { main } from './lib/cliError.mjs';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

// npm start: from a fresh clone to a running network. The server itself prints the ready line as
// the last one, and handles signals and its own exit code, since it runs in this process.
await main(async () => {
  await prepare();
  // Figures on a free port of this machine, unless one is named: the watch over canaries reads them.
  process.env.METRICS_PORT ??= '0';
  const server = await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href);
  const { metricsUrl } = await server.running;
  if (metricsUrl) watchCanaries(metricsUrl);
});
