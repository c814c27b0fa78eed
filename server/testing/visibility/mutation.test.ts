import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '../../src/areas';
import { setupApp } from '../setupTestServer';
import { VisibilityFixture } from './matrix';
import { SURFACES } from './surfaces';

/** The predicates without their clauses about blocks, which are removed from the source. */
jest.mock('../../src/visibility/predicates', () => {
  const folder = join(__dirname, '../../src/visibility');
  const source = readFileSync(join(folder, 'predicates.ts'), 'utf8');
  const mutant = source
    .replace(
      /not exists \(select 1 from blocks vb\s+where [^`]*?= \$\{[^}]*\}(?: offset 0)?\)/g,
      'true',
    )
    .replace(/'(\.\.\/platform\/db)'/g, (_, from: string) => JSON.stringify(join(folder, from)));
  if (/from blocks/.test(mutant)) throw new Error('A clause about blocks is left.');
  const path = join(tmpdir(), `kithkin-predicates-${process.pid}.ts`);
  writeFileSync(path, mutant);
  return jest.requireActual(path);
});

/** Minimum number of surfaces that must detect an error in the single predicate. */
const MIN_SURFACES = 10;

const app = setupApp({ areas });

test('without the block clause of the predicates the matrix is wrong on many surfaces', async () => {
  const fixture = await VisibilityFixture.create(app, 'public');
  const wrong = new Set<string>();
  for (const surface of SURFACES) {
    const found = (await fixture.probe(surface)).map(({ text: _text, ...cell }) => cell);
    if (JSON.stringify(found) !== JSON.stringify(fixture.expected(surface)))
      wrong.add(surface.route);
  }
  expect([...wrong].length).toBeGreaterThanOrEqual(MIN_SURFACES);
});
