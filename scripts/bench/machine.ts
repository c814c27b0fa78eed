import { cpus, loadavg, totalmem } from 'node:os';

/** Returns the load average of the last minute, which shows how busy the machine is. */
export const busyness = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Describes the machine. `before` is the load when the run started. */
export function machine(database: string, before: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} cores (${model}), ${memory} GB of memory, Node ${process.versions.node}, ${database}`,
    `loader, both servers and database on this one machine, whose load was ${before} before the run`,
  ].join('; ');
}
