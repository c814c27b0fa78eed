import { ageNetwork } from './age';
import { finishFolder, takeFolder } from './folder';
import { seedNetwork } from './seed';
import { startSeedServer } from './server';

/**
 * Sees to it that `dataDir` holds a whole demo network: made by the built server over its own API,
 * then spread over the past days. An interrupted run is started anew the next time.
 */
export async function makeDemo(dataDir: string, log: (line: string) => void): Promise<void> {
  if (!takeFolder(dataDir)) return;
  log(`Making the demo network in ${dataDir} (about half a minute)`);
  const server = await startSeedServer(dataDir);
  const interrupted = () => {
    server.kill();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    await seedNetwork(server.url, { log: (line) => log(`  ${line}`) });
    await server.stop();
    await ageNetwork(dataDir);
    finishFolder(dataDir);
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    server.kill();
  }
}
