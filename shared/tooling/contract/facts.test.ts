import Type from 'typebox';
import { analyzeFile } from './facts';
import { Shapes } from './shape';

const EVENTS = new Set(['post-created', 'post-removed', 'theme-changed']);
const read = (source: string) => analyzeFile('mf-feed/src/a.tsx', source, EVENTS);

describe('what a file takes from @kithkin/shared', () => {
  it('is listed by the names that exist when it runs', () => {
    const { imports, loads } = read(`
      import { bus, type Activate, Link as To } from '@kithkin/shared';
      import type { RootState } from '@kithkin/shared';
      export { toast } from '@kithkin/shared';
      import { Post } from './post';
      const later = () => import('./later');
    `);
    expect(imports).toEqual(['bus', 'Link', 'toast']);
    expect(loads).toEqual(['@kithkin/shared', '@kithkin/shared', './post', './later']);
  });

  it.each(["import * as all from '@kithkin/shared';", "const all = import('@kithkin/shared');"])(
    'can’t be all of it: %s',
    (source) => {
      expect(() => read(source)).toThrow(
        'mf-feed/src/a.tsx takes all of @kithkin/shared: import the names that it uses.',
      );
    },
  );
});

describe('the events of a file', () => {
  it('are those of its calls', () => {
    const facts = read(`
      bus.on('post-created', () => bus.emit('theme-changed', theme));
      useBusEvent('post-removed', () => undefined);
      other.on('signed-out');
    `);
    expect(facts.listens).toEqual(['post-created', 'post-removed']);
    expect(facts.emits).toEqual(['theme-changed']);
  });

  it('are all that it names where a call does not spell its own', () => {
    const facts = read(`
      const NEWS = ['post-created', 'post-removed', 'something else'] as const;
      const stops = NEWS.map((name) => bus.on(name, again));
    `);
    expect(facts.listens).toEqual(['post-created', 'post-removed']);
  });
});

it('widgets, slices and endpoints are found where they are placed, injected and made', () => {
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
    const Places = () => <><RemoteWidget name="strip" /><RemoteWidget name={wide ? 'list' : 'grid'} /></>;
  `);
  expect(facts.injected).toEqual({ feedSlice: 3, draftSlice: 2, plainSlice: 1 });
  expect(facts.slices).toEqual({ feedSlice: 'feed' });
  expect(facts.endpoints).toEqual(['post', 'posts']);
  expect(facts.places).toEqual(['strip', 'list', 'grid']);
});

it('widgets that an element does not spell are those that its file may mean', () => {
  const { places } = read(`
    import styled from 'styled-components';
    const PARTS = [{ title: 'Friend Requests', widget: 'requests' }, { title: 'List', widget: 'post-list' }];
    const Panel = () => PARTS.map(({ widget }) => <RemoteWidget key={widget} name={widget} />);
  `);
  expect(places).toEqual(['requests', 'post-list']);
});

it('a payload’s shape keeps what two builds have to agree on, named where the contract names it', () => {
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
