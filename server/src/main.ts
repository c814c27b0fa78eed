import { ConfigError, readConfig } from './platform/config';
import { StartError } from './platform/errors';
import { stopOnSignals } from './platform/stop';
import { type RunningServer, startServer } from './start';

async function main(): Promise<RunningServer> {
  const server = await startServer(readConfig(process.env));
  stopOnSignals(server, (code) => process.exit(code));
  console.log(`KithKin is ready at ${server.url}`);
  return server;
}

/** For `npm start`, which runs the server in its own process. */
export const running = main();

running.catch((error: unknown) => {
  const plain = error instanceof StartError || error instanceof ConfigError;
  console.error(plain ? error.message : error);
  process.exit(1);
});
