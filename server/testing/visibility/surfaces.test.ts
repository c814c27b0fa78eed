import { areas } from '../../src/areas';
import { API_PREFIX } from '../../src/platform/http/app';
import { FULL, SEED } from '../fuzz/seed';
import { type MountedRoute, recordRoutes } from '../recordRoutes';
import { setupApp } from '../setupTestServer';
import { VisibilityFixture } from './matrix';
import { type Case, VEILED } from './matrixSubjects';
import {
  AUTHORS,
  EXEMPT_ROUTES,
  STATES,
  STATES_OF,
  SURFACES,
  type Surface,
  subjectOf,
} from './surfaces';

const mounted: MountedRoute[] = [];
let fixture: VisibilityFixture;

const app = setupApp({ areas: [recordRoutes(mounted), ...areas] });

/** Returns a sixth of the surfaces, which the seed chooses for each case; in full runs all. */
const sample = (surfaces: readonly Surface[], which: number) =>
  FULL ? surfaces : surfaces.filter((_, at) => (SEED + which + at) % 6 === 0);

/** Each case has an empty database, since limited lists might not contain it among others. */
async function create(which: Case): Promise<void> {
  await app.reset();
  fixture = await VisibilityFixture.create(app, which);
}

describe.each(AUTHORS)('what a %s author has', (kind) => {
  beforeAll(() => create(kind));

  const isActive = kind === 'public' || kind === 'private';
  const sampled = sample(SURFACES, AUTHORS.indexOf(kind)).filter(
    ({ activeAuthorsOnly }) => isActive || !activeAuthorsOnly,
  );
  it.each(sampled.map((surface) => [surface.route, surface] as const))(
    '%s shows to exactly the right people',
    async (_route, surface) => {
      const cells = await fixture.probe(surface);
      expect(cells.map(({ text: _text, ...cell }) => cell)).toEqual(fixture.expected(surface));
      // A viewer who may not see the subject must not receive addresses of its files either.
      const leaks = cells.filter(
        ({ viewer, text }) =>
          surface.rule === 'content' &&
          !surface.amongOthers &&
          !fixture.isVisible(surface, viewer) &&
          text.includes('/api/v1.1/media/'),
      );
      expect(leaks.map(({ viewer }) => viewer)).toEqual([]);
      const veiled = cells.filter(({ text }) => text.includes(VEILED));
      expect(veiled.map(({ viewer }) => viewer)).toEqual([]);
    },
  );

  it('opens its files to whoever was given an address, while the author is there', async () => {
    const [surface] = SURFACES.filter(({ route }) => route === 'GET /posts/:id');
    if (!surface) throw new Error('There is no such surface.');
    const [self] = await fixture.probe(surface);
    const url = /"url":"([^"]+)"/.exec(self?.text ?? '')?.[1] ?? '';
    expect((await app.app.inject({ url })).statusCode).toBe(isActive ? 200 : 404);
  });
});

describe.each(STATES)('what is %s', (state) => {
  beforeAll(() => create(state));

  const about = sample(SURFACES, STATES.indexOf(state)).filter((surface) => {
    const subject = subjectOf(surface);
    return subject !== undefined && STATES_OF[state].includes(subject);
  });
  it.each(about.map((surface) => [surface.route, surface] as const))(
    '%s shows to its creator at most',
    async (_route, surface) => {
      const cells = await fixture.probe(surface);
      expect(cells.map(({ text: _text, ...cell }) => cell)).toEqual(fixture.expected(surface));
    },
  );
});

const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`;

it('has a row, a permission, or a reason to have none, for every route that is mounted', () => {
  // desk/permissions.test.ts requests every route with a permission as everyone.
  const permitted = mounted.filter(({ permission }) => permission).map(nameOf);
  const known = [
    ...SURFACES.map(({ route }) => route),
    ...permitted,
    ...Object.keys(EXEMPT_ROUTES),
  ];
  expect(mounted.map(nameOf).sort()).toEqual([...new Set(known)].sort());
});

it('describes every route that is mounted in the OpenAPI document', async () => {
  const { body } = await app.call<{ paths: Record<string, object> }>('GET', '/openapi.json');
  const api = Object.entries(body.paths).filter(([path]) => path.startsWith(API_PREFIX));
  const described = api.flatMap(([path, item]) =>
    Object.keys(item).map(
      (method) =>
        `${method.toUpperCase()} ${path.slice(API_PREFIX.length).replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(described.sort()).toEqual(mounted.map(nameOf).sort());
});
