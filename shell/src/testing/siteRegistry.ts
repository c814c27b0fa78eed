import type { Registry, RouteEntry, WidgetEntry } from '@kithkin/shared/contract';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';

/** Creates a release with these routes and widgets. */
export const release = (routes: RouteEntry[], widgets: WidgetEntry[] = []) =>
  feedRelease('v1', { base: '/remotes/x/v1/', modules: {}, routes, widgets });

/** Creates a registry with these remotes. */
export const registryOf = (remotes: Registry['remotes']): Registry => ({
  ...feedRegistry(),
  remotes,
});

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
