import { cpus, loadavg, totalmem } from 'node:os';

/** How busy the machine is with other things: the mean number of waiting processes, a minute back. */
export const busyness = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** What it ran on, in words; `before` is the busyness when the run began. */
export function machine(database: string, before: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} cores (${model}), ${memory} GB of memory, Node ${process.versions.node}, ${database}`,
    `loader, both servers and database on this one machine, whose load was ${before} before the run`,
  ].join('; ');
}
