/** @jest-environment node */
import { parseSync } from '@swc/core';
import Type from 'typebox';
import type { ContractDeclaration } from '../config';
import { verifyDeclaration } from './declaration';
import { eventsAndWidgetsOf } from './eventsAndWidgets';
import { analyzeFile } from './facts';
import { Shapes } from './shape';

const FILE = 'mf-feed/src/a.tsx';
const CONFIG = 'mf-feed/remote.config.ts';

describe('a declaration', () => {
  const sources = [
    analyzeFile(
      FILE,
      `bus.on('post-created', receive);
       useBusEvent('post-created', count);
       const open = () => bus.emit('open-theme', {});
       const Top = () => <RemoteWidget name="strip" />;`,
    ),
    analyzeFile(
      'mf-feed/src/b.ts',
      "bus.on('post-created', show); bus.on('post-removed', remove);",
    ),
  ];
  const declared: ContractDeclaration = {
    listens: ['post-created', 'post-removed'],
    emits: ['open-theme'],
    places: ['strip'],
  };
  const verify = (changes: Partial<ContractDeclaration>) => () =>
    verifyDeclaration(CONFIG, { ...declared, ...changes }, sources);

  test('holds if it lists what the sources use', () => {
    expect(verify({})).not.toThrow();
  });

  test.each<[Partial<ContractDeclaration>, string]>([
    [
      { listens: ['post-removed'] },
      `${FILE} listens to post-created: add it to "listens" of ${CONFIG}.
mf-feed/src/b.ts listens to post-created: add it to "listens" of ${CONFIG}.`,
    ],
    [
      { listens: [...declared.listens, 'open-theme'], emits: [] },
      `Nothing listens to open-theme: remove it from "listens" of ${CONFIG}.
${FILE} emits open-theme: add it to "emits" of ${CONFIG}.`,
    ],
    [{ places: [] }, `${FILE} places strip: add it to "places" of ${CONFIG}.`],
    [
      { emits: [...declared.emits, 'typing'] },
      `Nothing emits typing: remove it from "emits" of ${CONFIG}.`,
    ],
    [
      { places: [...declared.places, 'bell'] },
      `Nothing places bell: remove it from "places" of ${CONFIG}.`,
    ],
  ])('of %j is an error that names each file', (changes, message) => {
    expect(verify(changes)).toThrow(new Error(message));
  });
});

describe('events and widgets', () => {
  const read = (source: string, file = FILE) =>
    eventsAndWidgetsOf(file, parseSync(source, { syntax: 'typescript', tsx: true }));
  const imports = "import { bus, RemoteWidget, useBusEvent } from '@kithkin/shared';";

  test('are those that the calls and elements of a file name', () => {
    const found = read(`
      ${imports}
      bus.on('post-created', () => bus.emit('theme-changed', theme));
      useBusEvent('post-removed', () => undefined);
      const live = bus.last('realtime-state')?.state === 'connected';
      bus.reset();
      other.on('signed-out');
      const Strip = () => <RemoteWidget name="strip" targetType="post">{children}</RemoteWidget>;
      const List = () => <RemoteWidget name={wide ? 'post-list' : 'post-grid'} />;
    `);
    expect(found).toEqual({
      listens: ['post-created', 'post-removed', 'realtime-state'],
      emits: ['theme-changed'],
      places: ['strip', 'post-list', 'post-grid'],
    });
  });

  test.each([
    ['bus.on', 'const stops = NAMES.map((name) => bus.on(name, listener));'],
    ['bus.emit', "bus.emit(seen ? 'post-removed' : other, {});"],
    ['bus.last', 'bus.last(NAMES[0]);'],
    ['useBusEvent', 'useBusEvent(NAME, listener);'],
    ['RemoteWidget', 'const Part = ({ name }) => <RemoteWidget name={name} />;'],
    ['RemoteWidget', 'const Part = (props) => <RemoteWidget {...props} />;'],
  ])('%s needs a literal name: %s', (to, source) => {
    expect(() => read(`${imports} ${source}`)).toThrow(
      `${FILE} gives ${to} a name that is not a literal: write it there.`,
    );
  });

  test.each([
    ['bus', 'const { on } = bus;'],
    ['bus', "bus['on']('post-created', listener);"],
    ['bus', "follow(bus, 'post-created');"],
    ['useBusEvent', 'const listen = useBusEvent;'],
    ['RemoteWidget', "createElement(RemoteWidget, { name: 'strip' });"],
  ])('%s can’t be used in a way that hides the name: %s', (name, source) => {
    expect(() => read(`${imports} ${source}`)).toThrow(
      `${FILE} uses ${name} indirectly: call it with a literal name.`,
    );
  });

  test('can’t be renamed by an import; the bus itself passes on the names of its callers', () => {
    expect(() => read("import { bus as events } from '@kithkin/shared';")).toThrow(
      `${FILE} renames bus: import it by its own name.`,
    );
    const source = `
      import { bus } from './bus';
      export const useBusEvent = (name, listener) => useEffect(() => bus.on(name, listener));
    `;
    const nothing = { listens: [], emits: [], places: [] };
    expect(read(source, 'shared/src/bus/useBusEvent.ts')).toEqual(nothing);
  });
});

describe('the facts of a file', () => {
  const read = (source: string) => analyzeFile(FILE, source);

  test('list imports from @kithkin/shared by the names that exist at run time', () => {
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

  test.each(["import * as all from '@kithkin/shared';", "const all = import('@kithkin/shared');"])(
    'can’t list the whole module: %s',
    (source) => {
      expect(() => read(source)).toThrow(
        `${FILE} takes all of @kithkin/shared: import the names that it uses.`,
      );
    },
  );

  test('list slices and endpoints where they are created and injected', () => {
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
});

test('a payload’s shape contains what two builds have to agree on, by name where the contract names it', () => {
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
