import { existsSync, readFileSync } from 'node:fs';
import type { OpenDatabase } from './database';
import type { Running } from './process';

/** Ticks of Linux in a second, in which processor time is counted. */
const TICKS = 100;

/** Processor time in milliseconds that a process has used; 0 for one that has ended. */
function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // The name in parentheses may contain spaces; user and system time are the 14th and 15th field.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** Processor time in milliseconds. */
export interface ProcessorTime {
  node: number;
  database: number;
}

/**
 * Returns a function that reads the processor time used until now, by the server and by the sessions
 * of its database. Null where PostgreSQL does not run on this machine.
 */
export async function processorClock(
  subject: Running,
  rows: OpenDatabase,
): Promise<(() => Promise<ProcessorTime>) | null> {
  const sessions = () =>
    rows.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    );
  const [first] = await sessions();
  const program = first && `/proc/${first.pid}/comm`;
  if (!program || !existsSync(program) || !readFileSync(program, 'utf8').startsWith('postgres')) {
    return null;
  }
  return async () => {
    const pids = await sessions();
    return {
      node: processorMs(subject.pid),
      database: pids.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    };
  };
}
