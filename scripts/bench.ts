import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { updatedCapacity } from './bench/capacity/capacityDocument';
import { type Measured, updated } from './bench/document';
import { busyness, machine } from './bench/machine';
import { table } from './bench/report';
import { SECTIONS } from './bench/sections';
import { runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';

const names = SECTIONS.map(({ name }) => name).join(', ');
const help = `
npm run bench [-- <section> ...]     sections: ${names}

Measures the built server against bare ones, in turn and in one run, and weighs the deployed page.
All sections but soak and capacity take about half an hour; prints tables and writes docs/benchmarks.md, where
sections that were not measured stay as they are, and the table of docs/capacity.md.

TEST_DATABASE_URL   a PostgreSQL to measure on; databases are made there and dropped.
                    Without it, PGlite.
SOAK_MINUTES        how long the soak lasts (30)
CAPACITY_GB, CAPACITY_MINUTES
                    disk and time for seeding in capacity (15, 30)
`;

const document = join(rootDir, 'docs', 'benchmarks.md');
const capacity = join(rootDir, 'docs', 'capacity.md');

function parseArguments(args: readonly string[]) {
  const unknown = args.find((part) => SECTIONS.every(({ name }) => name !== part));
  if (unknown) throw new ReleaseError(`There is no section "${unknown}": ${names}.`);
  return SECTIONS.filter(({ name, onRequest, needsPostgres }) =>
    args.length > 0
      ? args.includes(name)
      : !onRequest && !(needsPostgres && !process.env.TEST_DATABASE_URL),
  );
}

/** Writes the results after each section, so that a later failure does not lose them. */
function write(measured: readonly Measured[]): void {
  const before = existsSync(document) ? readFileSync(document, 'utf8') : '';
  const order = SECTIONS.map(({ title }) => title);
  const benchmarks = updated(before, measured, order);
  writeFileSync(document, benchmarks);
  writeFileSync(capacity, updatedCapacity(readFileSync(capacity, 'utf8'), benchmarks));
}

async function run({ positionals: args }: { positionals: string[] }): Promise<void> {
  const sections = parseArguments(args);
  const prepared = spawnSync(process.execPath, [join(rootDir, 'scripts/bench/prepareBench.mjs')], {
    stdio: 'inherit',
  });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  const serverUrl = process.env.TEST_DATABASE_URL || undefined;
  for (const { title, on, measure, note } of sections) {
    const home = mkdtempSync(join(tmpdir(), 'kithkin-bench-'));
    const before = busyness();
    console.log(`\n${title}`);
    try {
      const lines = await measure({ home, serverUrl });
      console.log(table(lines));
      const date = new Date().toISOString().slice(0, 10);
      const where = machine(serverUrl ? 'PostgreSQL' : 'PGlite', before);
      write([{ title, on: `${date}; ${on()}; ${where}.`, lines, note }]);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }
}

await runCommand({ help, run });
