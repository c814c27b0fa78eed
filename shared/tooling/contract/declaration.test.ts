/** @jest-environment node */
import type { ContractDeclaration } from '../config';
import { verifyDeclaration } from './declaration';
import { analyzeFile } from './facts';

const sources = [
  analyzeFile(
    'mf-feed/src/activate.ts',
    "bus.on('post-created', receive); bus.on('post-removed', remove);",
  ),
  analyzeFile(
    'mf-feed/src/home/HomeScreen.tsx',
    `useBusEvent('post-created', show);
     useBusEvent('post-created', count);
     const open = () => bus.emit('open-theme', {});
     const Top = () => <RemoteWidget name="strip" />;`,
  ),
];

const declared: ContractDeclaration = {
  listens: ['post-created', 'post-removed'],
  emits: ['open-theme'],
  places: ['strip'],
};

const verify = (changes: Partial<ContractDeclaration>) => () =>
  verifyDeclaration('mf-feed/remote.config.ts', { ...declared, ...changes }, sources);

test('a declaration holds if it lists what the sources use', () => {
  expect(verify({})).not.toThrow();
});

test.each<[string, Partial<ContractDeclaration>, string]>([
  [
    'event',
    { listens: ['post-removed'] },
    `mf-feed/src/activate.ts listens to post-created: add it to "listens" of mf-feed/remote.config.ts.
mf-feed/src/home/HomeScreen.tsx listens to post-created: add it to "listens" of mf-feed/remote.config.ts.`,
  ],
  [
    'emitted event, even if the package listens to it',
    { listens: ['post-created', 'post-removed', 'open-theme'], emits: [] },
    `Nothing listens to open-theme: remove it from "listens" of mf-feed/remote.config.ts.
mf-feed/src/home/HomeScreen.tsx emits open-theme: add it to "emits" of mf-feed/remote.config.ts.`,
  ],
  [
    'widget',
    { places: [] },
    'mf-feed/src/home/HomeScreen.tsx places strip: add it to "places" of mf-feed/remote.config.ts.',
  ],
])('an undeclared %s is an error that names each file', (_kind, changes, message) => {
  expect(verify(changes)).toThrow(new Error(message));
});

test.each<[string, Partial<ContractDeclaration>, string]>([
  [
    'event that nothing listens to',
    { listens: [...declared.listens, 'typing'] },
    'Nothing listens to typing: remove it from "listens" of mf-feed/remote.config.ts.',
  ],
  [
    'event that nothing emits',
    { emits: [...declared.emits, 'typing'] },
    'Nothing emits typing: remove it from "emits" of mf-feed/remote.config.ts.',
  ],
  [
    'widget that nothing places',
    { places: [...declared.places, 'bell'] },
    'Nothing places bell: remove it from "places" of mf-feed/remote.config.ts.',
  ],
])('a declared %s is an error', (_kind, changes, message) => {
  expect(verify(changes)).toThrow(new Error(message));
});
