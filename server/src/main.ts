import { ConfigError, readConfig } from './platform/config';
import { StartError } from './platform/errors';
import { startServer } from './server';

/** Connections that don't end by themselves are cut after so long. */
const CLOSE_MS = 10_000;

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env));
  let closing = false;
  const stop = () => {
    if (closing) process.exit(1); // asked twice: at once
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`KithKin is ready at ${server.url}`);
}

main().catch((error: unknown) => {
  const plain = error instanceof StartError || error instanceof ConfigError;
  console.error(plain ? error.message : error);
  process.exit(1);
});
