/** @jest-environment node */
import { parseSync } from '@swc/core';
import { eventsAndWidgetsOf } from './eventsAndWidgets';

const read = (source: string, file = 'mf-feed/src/a.tsx') =>
  eventsAndWidgetsOf(file, parseSync(source, { syntax: 'typescript', tsx: true }));

const imports = "import { bus, RemoteWidget, useBusEvent } from '@kithkin/shared';";

test('events are those that the calls of a file name', () => {
  const { listens, emits } = read(`
    ${imports}
    bus.on('post-created', () => bus.emit('theme-changed', theme));
    useBusEvent('post-removed', () => undefined);
    const live = bus.last('realtime-state')?.state === 'connected';
    bus.reset();
    other.on('signed-out');
  `);
  expect(listens).toEqual(['post-created', 'post-removed', 'realtime-state']);
  expect(emits).toEqual(['theme-changed']);
});

test('widgets are those that the elements of a file name, each side of a condition', () => {
  const { places } = read(`
    ${imports}
    const Strip = () => <RemoteWidget name="strip" targetType="post">{children}</RemoteWidget>;
    const List = () => <RemoteWidget name={wide ? 'post-list' : 'post-grid'} />;
  `);
  expect(places).toEqual(['strip', 'post-list', 'post-grid']);
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
    `mf-feed/src/a.tsx gives ${to} a name that is not a literal: write it there.`,
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
    `mf-feed/src/a.tsx uses ${name} indirectly: call it with a literal name.`,
  );
});

test('an import can’t be renamed, because its uses would not be found', () => {
  expect(() => read("import { bus as events } from '@kithkin/shared';")).toThrow(
    'mf-feed/src/a.tsx renames bus: import it by its own name.',
  );
});

test('the bus itself passes on the names of its callers', () => {
  const source = `
    import { bus } from './bus';
    export const useBusEvent = (name, listener) => useEffect(() => bus.on(name, listener));
  `;
  const nothing = { listens: [], emits: [], places: [] };
  expect(read(source, 'shared/src/bus/useBusEvent.ts')).toEqual(nothing);
});
