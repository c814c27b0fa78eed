import { ageNetwork } from './age';
import { finishFolder, lockFolder } from './folder';
import { seedNetwork } from './seedDemo';
import { startSeedServer } from './server';

/**
 * Ensures that `dataDir` contains a complete demo network. The built server creates it over its
 * API; then its data is spread over the past days. An interrupted run starts over the next time.
 */
export async function makeDemo(dataDir: string, log: (line: string) => void): Promise<void> {
  if (!lockFolder(dataDir)) return;
  log(`Making the demo network in ${dataDir} (about a minute)`);
  const server = await startSeedServer(dataDir);
  try {
    await seedNetwork(server.url, { log: (line) => log(`  ${line}`) });
  } finally {
    await server.stop();
  }
  await ageNetwork(dataDir);
  finishFolder(dataDir);
}
