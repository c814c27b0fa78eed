import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchCanaries } from './lib/canaryProcess.mjs';
import { main } from './lib/cliError.mjs';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { stopWithNpm } from './lib/stopWithNpm.mjs';

// npm start: installs, builds and releases the network, then starts the server in this process. The
// server prints the ready line as the last one, and handles signals and its exit code.
stopWithNpm();
await main(async () => {
  await prepare();
  // Serves metrics on a free local port unless one is set; the canary watch reads them.
  process.env.METRICS_PORT ??= '0';
  const server = await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href);
  const { metricsUrl } = await server.running;
  if (metricsUrl) watchCanaries(metricsUrl);
});
