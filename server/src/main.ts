import { ConfigError, readConfig } from './platform/config';
import { StartError } from './platform/errors';
import { stopOnSignals } from './platform/stop';
import { startServer } from './start';

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env));
  stopOnSignals(server, (code) => process.exit(code));
  console.log(`KithKin is ready at ${server.url}`);
}

main().catch((error: unknown) => {
  const plain = error instanceof StartError || error instanceof ConfigError;
  console.error(plain ? error.message : error);
  process.exit(1);
});
