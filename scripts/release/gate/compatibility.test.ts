import type { RemoteReport } from '../../../shared/tooling/contract/report';
import {
  canary,
  deployed,
  feed,
  known,
  profile,
  rolledBack,
  servedAs,
  shell,
  site,
  stories,
} from '../testing/releaseSets';
import { findIncompatibilities } from './compatibility';
import type { ReleaseSet, RemoteBuild, ShellBuild } from './releaseSet';

type Change = [before: ReleaseSet, after: ReleaseSet];
const from = (before: ReleaseSet, callback: (releases: ReleaseSet) => ReleaseSet): Change => [
  before,
  callback(before),
];
const deploying = (build: ShellBuild | RemoteBuild, before = site()): Change =>
  from(before, (releases) => deployed(releases, build));

const posts = (Post: RemoteReport['types'][string]) => ({ types: { Post } });

const BREAKING: [what: string, change: Change, ...sentences: string[]][] = [
  [
    'a remote imports a name that the shell does not export',
    deploying(feed('b2', { imports: ['Link', 'Cropper'] })),
    'feed b2 imports Cropper from @kithkin/shared, which shell a1 does not export. Deploy the shell first.',
  ],
  [
    'the shell drops an export that a remote imports',
    deploying(shell('a2', { provides: ['bus', 'toast'] }), {
      ...site(),
      remotes: [feed('b1', { imports: ['bus'] }), profile('c1'), stories('d1', { imports: [] })],
    }),
    'profile c1 imports Link from @kithkin/shared, which shell a2 does not export. Release a profile that does without first.',
  ],
  [
    'the shell drops an export that only a version to fall back to imports',
    deploying(shell('a2', { provides: ['bus', 'Link'] }), {
      ...site(),
      remotes: [...site().remotes, servedAs('previous', feed('b0', { imports: ['toast'] }))],
    }),
    'feed b0 imports toast from @kithkin/shared, which shell a2 does not export. It stands in when a newer feed fails: raise the major version of @kithkin/shared, or release feed once more first.',
  ],
  [
    'the shell is rolled back under a remote that needs more',
    from(
      deployed(deployed(site(), shell('a2', {}, '1.1.0')), feed('b2', { needs: '1.1.0' })),
      (releases) => rolledBack(releases, 'shell'),
    ),
    'feed b2 needs @kithkin/shared 1.1.0, but the shell provides 1.0.0. Deploy the shell first.',
  ],
  [
    'a remote uses a new export without needing a newer contract, and old tabs are open',
    deploying(
      feed('b2', { imports: ['Link', 'Cropper'] }),
      deployed(site(), shell('a2', { provides: ['Link', 'bus', 'toast', 'Cropper'] })),
    ),
    'feed b2 imports Cropper from @kithkin/shared, which shell a1 does not export. Tabs with that shell are open: raise the version of @kithkin/shared and deploy the shell first.',
  ],
  [
    'a remote needs another major of the contract',
    deploying(feed('b2', { needs: '2.0.0' })),
    'feed b2 needs @kithkin/shared 2.0.0, but the shell provides 1.0.0. Deploy the shell first.',
  ],
  [
    'a share of tabs gets a remote that is built for another React',
    from(site(), (releases) => canary(releases, feed('b2', { shared: { react: 20 } }))),
    'feed b2 is built for react 20, but shell a1 provides react 19. Deploy the shell first.',
  ],
  [
    'a remote listens to an event that the shell does not know',
    deploying(feed('b2', { listens: { 'post-pinned': known('Post') } })),
    'feed b2 listens to post-pinned, an event that shell a1 does not know. Deploy the shell first.',
  ],
  [
    'a remote expects a field that the shell does not send',
    deploying(
      feed('b2', posts({ fields: { _id: 'string', likes: 'integer', pinned: 'boolean' } })),
    ),
    'feed b2 listens to post-created, but shell a1 sends it without pinned. Deploy the shell first.',
  ],
  [
    'the shell sends a field in another type',
    deploying(shell('a2', posts({ fields: { _id: 'integer', likes: 'integer' } }))),
    'feed b1 listens to post-created, but shell a2 sends it with _id as integer, not string. Release a feed that does without first.',
  ],
  [
    'a remote no longer sends a field that another expects',
    deploying(feed('b2', { emits: { seen: known({ fields: { 'upTo?': 'integer' } }) } })),
    'feed b2 sends seen sometimes without upTo, so shell a1 would not pass it on. Deploy the shell first.',
    'stories d1 listens to seen, but feed b2 sends it sometimes without upTo. Release stories first.',
  ],
  [
    'an event changes its meaning',
    deploying(feed('b2', { emits: { seen: known({ fields: { upTo: 'integer' } }, 2) } })),
    'feed b2 emits version 2 of seen, but shell a1 knows version 1. Deploy the shell first.',
  ],
  [
    'a remote emits an event of another',
    deploying(profile('c2', { emits: { seen: known({ fields: { upTo: 'integer' } }) } })),
    'profile c2 emits seen, which is an event of feed. Leave it to feed.',
  ],
  [
    'an event with listeners is no longer emitted',
    deploying(feed('b2', { emits: {} })),
    'feed b2 no longer emits seen, to which shell a1 listens. Release a shell that does without first.',
    'feed b2 no longer emits seen, to which stories d1 listens. Release a stories that does without first.',
  ],
  [
    'a share of tabs gets a remote without a widget that others place',
    from(site(), (releases) => canary(releases, feed('b2', { widgets: {} }))),
    'feed b2 no longer serves the widget post-list, which profile c1 places. Release a profile that does without first.',
  ],
  [
    'a path leads to a module that is not exposed',
    deploying(profile('c2', { modules: {} })),
    'profile c2 serves the path /users/:id with ./Screen, which it does not expose. Add it to exposes.',
  ],
  [
    'two remotes serve one path, whatever they call its parameter',
    deploying(profile('c2', { routes: { '/stories/:storyId': './Screen' } })),
    'Both stories and profile serve the path /stories/:storyId. Change it in one of them.',
  ],
  [
    'a remote has a slice of the shell',
    deploying(profile('c2', { slices: { ui: 1 } })),
    'Both shell and profile keep the slice ui. Change it in one of them.',
  ],
  [
    'two remotes add one endpoint',
    deploying(profile('c2', { endpoints: ['storiesList'] })),
    'Both stories and profile add the endpoint storiesList. Change it in one of them.',
  ],
];

const COMPATIBLE: [what: string, change: Change][] = [
  ['the first release of everything', [{ shells: [], remotes: [] }, site()]],
  [
    'a remote before the one whose widgets it places',
    deploying(feed('b1'), { shells: [shell('a1')], remotes: [] }),
  ],
  [
    'the shell drops an export without imports',
    deploying(shell('a2', { provides: ['Link', 'bus'] })),
  ],
  [
    'a remote uses a new export after the shell with the newer contract',
    deploying(
      feed('b2', { imports: ['Cropper'], needs: '1.1.0' }),
      deployed(site(), shell('a2', { provides: ['Link', 'bus', 'Cropper'] }, '1.1.0')),
    ),
  ],
  [
    'the shell sends one more field',
    deploying(
      shell(
        'a2',
        posts({
          fields: { _id: 'string', likes: 'integer', 'place?': 'string', pinned: 'boolean' },
        }),
      ),
    ),
  ],
  [
    'an optional field is always sent',
    deploying(shell('a2', posts({ fields: { _id: 'string', likes: 'integer', place: 'string' } }))),
  ],
  ['a remote expects less', deploying(feed('b2', posts({ fields: { likes: 'number' } })))],
  [
    'a remote sends one more field',
    deploying(
      feed('b2', { emits: { seen: known({ fields: { upTo: 'integer', 'by?': 'string' } }) } }),
    ),
  ],
  [
    'a new path, widget, slice and endpoint',
    deploying(
      profile('c2', {
        routes: { '/users/:id': './Screen', '/users/:id/posts': './Screen' },
        widgets: { card: './Screen' },
        slices: { people: 1 },
        endpoints: ['people'],
      }),
    ),
  ],
  [
    'a widget without uses is removed',
    deploying(
      profile('c2', {}),
      deployed(site(), profile('c1', { widgets: { card: './Screen' } })),
    ),
  ],
  [
    'a widget moves to another remote, which has it first',
    deploying(feed('b2', { widgets: {} }), {
      ...site(),
      remotes: [feed('b1'), profile('c1', { places: [] }), stories('d1')],
    }),
  ],
  ['a slice’s schema is raised', deploying(feed('b2', { slices: { feed: 2 } }))],
  [
    'everything moves to the next major together',
    [
      site(),
      [
        shell('a2', {}, '2.0.0'),
        feed('b2', { needs: '2.0.0' }),
        profile('c2', { needs: '2.0.0' }),
        stories('d2', { needs: '2.0.0' }),
      ].reduce(deployed, site()),
    ],
  ],
  [
    'a remote without a report',
    deploying({ ...feed('b2', { imports: ['Cropper'] }), report: undefined }),
  ],
  [
    'a remote on a shell without a report',
    deploying(feed('b2', { imports: ['Cropper'] }), {
      ...site(),
      shells: [{ ...shell('a1'), report: undefined }],
    }),
  ],
  [
    'a compatible version over an incompatible one',
    deploying(feed('b2'), deployed(site(), stories('d2', { imports: ['Cropper'] }))),
  ],
];

test.each(BREAKING)('rejects: %s', (_what, [before, after], ...messages) => {
  expect(
    findIncompatibilities(before, after).map((incompatibility) => incompatibility.message),
  ).toEqual(messages);
});

test.each(COMPATIBLE)('accepts: %s', (_what, [before, after]) => {
  expect(findIncompatibilities(before, after)).toEqual([]);
});

test('an incompatible previous version is rejected when it becomes live', () => {
  const before = deployed(
    { ...site(), remotes: [feed('b1', { imports: ['Cropper'] })] },
    feed('b2'),
  );
  expect(findIncompatibilities(before, before)).toEqual([]);
  expect(findIncompatibilities(before, rolledBack(before, 'feed'))).toHaveLength(1);
});
