import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchCanaries } from './lib/canaryProcess.mjs';
import { main } from './lib/cliError.mjs';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { stopWithNpm } from './lib/stopWithNpm.mjs';

const HELP = `
npm start

Installs, builds and releases what changed, then serves the network at http://127.0.0.1:3000, or at
the address of HOST and PORT. The last line says that it is ready.
`;

// The server runs in this process, prints the ready line, and handles signals and its exit code.
stopWithNpm();
await main(async () => {
  if (process.argv.includes('--help')) return console.log(HELP.trim());
  await prepare();
  // Serves metrics on a free local port unless one is set; the canary watch reads them.
  process.env.METRICS_PORT ??= '0';
  const server = await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href);
  const { metricsUrl } = await server.running;
  if (metricsUrl) watchCanaries(metricsUrl);
});
