import type { Registry, RemoteRelease, RouteEntry, WidgetEntry } from '@kithkin/shared/contract';

/** Creates a release with these routes and widgets. */
export function release(routes: RouteEntry[], widgets: WidgetEntry[] = []): RemoteRelease {
  return {
    version: 'v1',
    base: '/remotes/x/v1/',
    entry: { file: 'entry.js', integrity: 'sha384-x' },
    container: 'x_v1',
    modules: {},
    needs: '1.0.0',
    routes,
    widgets,
  };
}

/** Creates a registry with these remotes. */
export function registryOf(remotes: Registry['remotes']): Registry {
  return {
    serial: 1,
    issuedAt: '2026-01-01T00:00:00.000Z',
    shell: { live: { version: 's', base: '/shell/s/', scripts: [], contract: '1.0.0' } },
    remotes,
  };
}

/** Registry with simplified routes of feed, profile, messages and stories. */
export const registry = registryOf({
  stories: {
    live: release([
      { path: '/:storyId', module: './Viewer', title: 'Story', param: 'story-id', over: '/' },
    ]),
  },
  feed: {
    live: release([
      {
        path: '/',
        module: './HomeScreen',
        title: 'Home',
        nav: { label: 'Home', icon: 'home', order: 1 },
      },
      { path: '/post/:id', module: './PostScreen', title: 'Post' },
      {
        path: '/create-post',
        module: './CreateScreen',
        title: 'Create New Post',
        nav: { label: 'Create', icon: 'square-plus', order: 3 },
      },
    ]),
  },
  profile: {
    live: release([
      {
        path: '/users/:id',
        module: './ProfileScreen',
        title: 'Profile',
        nav: { label: 'Profile', icon: 'user', order: 5, to: '/users/{me}' },
      },
      { path: '/users/me/requests', module: './Requests', title: 'Friend Requests' },
      { path: '/users/:id/posts', module: './ProfileScreen', title: 'Posts' },
      { path: '/user/:id', module: './ProfileRedirect', title: 'Profile' },
    ]),
  },
  messages: {
    live: release([
      {
        path: '/messages',
        module: './MessagesScreen',
        title: 'Messages',
        layout: 'full',
        nav: { label: 'Messages', icon: 'message-circle', order: 4 },
      },
      { path: '/messages/:id', module: './MessagesScreen', title: 'Messages', layout: 'full' },
    ]),
    // Only routes of live releases count, not those of canary or previous ones.
    previous: release([{ path: '/old', module: './Old', title: 'Old' }]),
  },
});
