import type { Side } from './compare';
import { openDatabase } from './database';
import { comparedFeed } from './feed';
import { load } from './load';
import type { Network } from './network';
import { CONNECTIONS, comparedReads } from './otherReads';
import type { Running } from './process';
import { type ProcessorTime, processorClock } from './processorTime';
import type { Line } from './report';

const LOAD_MS = 2000;

type Clock = () => Promise<ProcessorTime>;

/** Returns the processor time of a request in milliseconds. */
async function costOf(clock: Clock, { url, request }: Side): Promise<ProcessorTime> {
  const before = await clock();
  const { times } = await load(url, request, { connections: CONNECTIONS, ms: LOAD_MS });
  const after = await clock();
  return {
    node: (after.node - before.node) / times.length,
    database: (after.database - before.database) / times.length,
  };
}

/**
 * Measures where the time of the reads goes: the processor time that a request takes in the server's
 * process and in the database. Empty where the database is not PostgreSQL on this machine.
 */
export async function measureReadCosts(network: Network, baseline: Running): Promise<Line[]> {
  const rows = await openDatabase(network.database);
  try {
    const subjectClock = await processorClock(network.subject, rows);
    const baselineClock = await processorClock(baseline, rows);
    if (!subjectClock || !baselineClock) return [];
    const lines: Line[] = [];
    const reads = [comparedFeed(network, baseline.url), ...comparedReads(network, baseline.url)];
    for (const read of reads) {
      const subjectCost = await costOf(subjectClock, read.subject);
      const baselineCost = await costOf(baselineClock, read.baseline);
      for (const part of ['node', 'database'] as const) {
        lines.push({
          what: `${read.name}, processor time of ${part === 'node' ? 'the process' : 'the database'}`,
          baseline: `${baselineCost[part].toFixed(2)} ms`,
          subject: `${subjectCost[part].toFixed(2)} ms`,
          ratio: (subjectCost[part] / baselineCost[part]).toFixed(2),
          goal: '',
          met: true,
        });
      }
    }
    return lines;
  } finally {
    await rows.close();
  }
}
