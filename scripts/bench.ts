import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { updatedCapacity } from './bench/capacity/capacityDocument';
import { busyness, machine, table, withResult } from './bench/report';
import { SCENARIOS } from './bench/scenarios';
import { runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';

const names = SCENARIOS.map(({ name }) => name).join(', ');
const help = `
npm run bench [-- <scenario> ...] [--quick] [--no-build]

Measures the built server against bare ones, in alternation and in one run, and weighs the deployed
page. Prints tables and writes docs/benchmarks.md, where other sections are unchanged, and the table
of docs/capacity.md. All scenarios but capacity take about half an hour.

  <scenario>    ${names}
  --quick       small networks and short rounds, to see that everything works; writes nothing
  --no-build    measure the existing builds

TEST_DATABASE_URL   the PostgreSQL to measure on; databases are created there and dropped
CAPACITY_GB, CAPACITY_MINUTES
                    disk space and time for seeding in capacity (15, 30)
`;

const document = join(rootDir, 'docs', 'benchmarks.md');
const capacity = join(rootDir, 'docs', 'capacity.md');

function chosen(args: readonly string[]) {
  const unknown = args.find((part) => SCENARIOS.every(({ name }) => name !== part));
  if (unknown) throw new ReleaseError(`There is no scenario "${unknown}": ${names}.`);
  return SCENARIOS.filter(({ name, onRequest }) =>
    args.length > 0 ? args.includes(name) : !onRequest,
  );
}

await runCommand({
  help,
  options: { quick: { type: 'boolean' }, 'no-build': { type: 'boolean' } },
  async run({ positionals, has }) {
    const scenarios = chosen(positionals);
    if (!has('no-build')) {
      const file = join(rootDir, 'scripts/bench/prepareBench.mjs');
      const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
      if (status !== 0) process.exit(status ?? 1);
    }
    for (const { title, data, run } of scenarios) {
      const before = busyness();
      console.log(`\n${title}`);
      const rows = await run();
      console.log(table(rows));
      if (has('quick')) continue;
      // After each scenario, so that a later failure does not lose the results.
      const date = new Date().toISOString().slice(0, 10);
      const on = `${date}; ${data}; ${machine(before)}.`;
      const benchmarks = withResult(readFileSync(document, 'utf8'), { title, on, rows });
      writeFileSync(document, benchmarks);
      writeFileSync(capacity, updatedCapacity(readFileSync(capacity, 'utf8'), benchmarks));
    }
  },
});
