import { cpus, totalmem } from 'node:os';

/** What it ran on, in words. */
export function machine(database: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} cores (${model}), ${memory} GB of memory, Node ${process.versions.node}, ${database}`,
    'loader, both servers and database on this one machine',
  ].join('; ');
}
