import { ConfigError, readConfig } from './platform/config';
import { StartupError } from './platform/errors';
import { closeOnSignals } from './platform/stop';
import { type RunningServer, startServer } from './start';

async function main(): Promise<RunningServer> {
  const server = await startServer(readConfig(process.env));
  closeOnSignals(server, (code) => process.exit(code));
  console.log(`KithKin is ready at ${server.url}`);
  return server;
}

/** Used by `npm start`, which runs the server in its own process. */
export const running = main();

running.catch((error: unknown) => {
  const plain = error instanceof StartupError || error instanceof ConfigError;
  console.error(plain ? error.message : error);
  process.exit(1);
});
