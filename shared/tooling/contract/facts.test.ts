/** @jest-environment node */
import Type from 'typebox';
import { analyzeFile } from './facts';
import { Shapes } from './shape';

const read = (source: string) => analyzeFile('mf-feed/src/a.tsx', source);

describe('what a file imports from @kithkin/shared', () => {
  it('is listed by the names that exist at run time', () => {
    const { imports, loads, loadsLater } = read(`
      import { bus, type Activate, Link as To } from '@kithkin/shared';
      import type { RootState } from '@kithkin/shared';
      export { toast } from '@kithkin/shared';
      import { Post } from './post';
      const later = () => import('./later');
    `);
    expect(imports).toEqual(['bus', 'Link', 'toast']);
    expect(loads).toEqual(['@kithkin/shared', '@kithkin/shared', './post']);
    expect(loadsLater).toEqual(['./later']);
  });

  it.each(["import * as all from '@kithkin/shared';", "const all = import('@kithkin/shared');"])(
    'can’t be the whole module: %s',
    (source) => {
      expect(() => read(source)).toThrow(
        'mf-feed/src/a.tsx takes all of @kithkin/shared: import the names that it uses.',
      );
    },
  );
});

it('slices and endpoints are found where they are created and injected', () => {
  const facts = read(`
    injectSlice(feedSlice, { schema: SCHEMA });
    injectSlice(draftSlice, { schema: 2 });
    injectSlice(plainSlice);
    const SCHEMA = 3;
    const feedSlice = createSlice({ name: 'feed', reducers: {} });
    const postsApi = api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({ post: build.query({ query: (id) => ({ url: id }) }), posts: build.query({}) }),
    });
  `);
  expect(facts.injected).toEqual({ feedSlice: 3, draftSlice: 2, plainSlice: 1 });
  expect(facts.slices).toEqual({ feedSlice: 'feed' });
  expect(facts.endpoints).toEqual(['post', 'posts']);
});

it('a payload’s shape contains what two builds have to agree on, by name where the contract names it', () => {
  const Person = Type.Object({ _id: Type.String({ format: 'uuid' }) });
  const shapes = new Shapes({ Person, limit: 5 });
  const payload = Type.Object({
    people: Type.Array(Person, { maxItems: 5 }),
    actor: Type.Optional(Type.Union([Person, Type.Null()])),
    kind: Type.Union([Type.Literal('a'), Type.Literal('b')]),
  });
  expect(shapes.of(payload)).toEqual({
    fields: {
      people: { array: 'Person' },
      'actor?': 'Person | null',
      kind: { oneOf: ['a', 'b'] },
    },
  });
  expect(shapes.types).toEqual({ Person: { fields: { _id: 'string' } } });
});
