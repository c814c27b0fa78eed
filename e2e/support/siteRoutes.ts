import type { DemoPaths } from './demo';

/** A route of the product and its screen for the demo's first user. */
export interface SiteRoute {
  /** Path pattern of the route. */
  name: string;
  /** The path to open. */
  at(paths: DemoPaths): string;
  heading: string | RegExp;
  /** Document title, without the unread count. */
  title: string | RegExp;
  /** The path of the screen after a redirect. */
  resolvesTo?(paths: DemoPaths): string;
}

const OWN_NAME = 'Ada Okafor';
/** A user whom the demo's first user follows. */
const OTHER = { userName: 'bruno', fullName: 'Bruno Keller' };

/** Author and beginning of a post. */
const POST = /.+: .+/;

/** Routes for signed-in users. */
export const guardedRoutes: SiteRoute[] = [
  { name: '/', at: () => '/', heading: 'Home', title: 'Home' },
  { name: '/explore', at: () => '/explore', heading: 'Explore', title: 'Explore' },
  {
    name: '/bookmarks',
    at: () => '/bookmarks',
    heading: 'Bookmarked Posts',
    title: 'Bookmarked Posts',
  },
  {
    name: '/edit-post/{id}',
    at: ({ ownPost }) => `/edit-post/${ownPost}`,
    heading: 'Edit Post',
    title: 'Edit Post',
  },
  {
    name: '/deleted',
    at: () => '/deleted',
    heading: 'Recently Deleted Posts',
    title: 'Recently Deleted Posts',
  },
  {
    name: '/scheduled',
    at: () => '/scheduled',
    heading: 'Scheduled posts',
    title: 'Scheduled posts',
  },
  {
    name: '/create-post',
    at: () => '/create-post',
    heading: 'Create New Post',
    title: 'Create New Post',
  },
  { name: '/post/{id}', at: ({ post }) => `/post/${post}`, heading: 'Post', title: POST },
  { name: '/posts/{id}', at: ({ post }) => `/posts/${post}`, heading: 'Post', title: POST },
  { name: '/users/{id}', at: ({ me }) => `/users/${me}`, heading: OWN_NAME, title: OWN_NAME },
  {
    name: '/users/{id}/posts',
    at: ({ me }) => `/users/${me}/posts`,
    heading: OWN_NAME,
    title: OWN_NAME,
  },
  {
    name: '/user/{id}',
    at: ({ me }) => `/user/${me}`,
    heading: OWN_NAME,
    title: OWN_NAME,
    resolvesTo: ({ me }) => `/users/${me}`,
  },
  {
    name: '/profile/{userName}',
    at: () => `/profile/${OTHER.userName}`,
    heading: OTHER.fullName,
    title: OTHER.fullName,
    resolvesTo: () => `/users/${OTHER.userName}`,
  },
  {
    name: '/blocked-users',
    at: () => '/blocked-users',
    heading: 'Blocked Users',
    title: 'Blocked Users',
  },
  {
    name: '/muted-users',
    at: () => '/muted-users',
    heading: 'Muted Users',
    title: 'Muted Users',
  },
  {
    name: '/restricted-users',
    at: () => '/restricted-users',
    heading: 'Restricted Users',
    title: 'Restricted Users',
  },
  {
    name: '/privacy',
    at: () => '/privacy',
    heading: 'Privacy and safety',
    title: 'Privacy and safety',
  },
  {
    name: '/privacy/view-as-follower',
    at: () => '/privacy/view-as-follower',
    heading: 'As a follower sees you',
    title: 'As a follower sees you',
  },
  {
    name: '/privacy/view-as-stranger',
    at: () => '/privacy/view-as-stranger',
    heading: 'As a stranger sees you',
    title: 'As a stranger sees you',
  },
  {
    name: '/muted-words',
    at: () => '/muted-words',
    heading: 'Muted Words',
    title: 'Muted Words',
  },
  {
    name: '/dismissed',
    at: () => '/dismissed',
    heading: 'Not interested',
    title: 'Not interested',
  },
  {
    name: '/notifications',
    at: () => '/notifications',
    heading: 'Notifications',
    title: 'Notifications',
  },
  {
    name: '/settings',
    at: () => '/settings',
    heading: 'Account Settings',
    title: 'Account Settings',
  },
  { name: '/messages', at: () => '/messages', heading: 'Messages', title: 'Messages' },
  {
    name: '/messages/requests',
    at: () => '/messages/requests',
    heading: 'Requests',
    title: 'Requests',
  },
  {
    name: '/messages/{id}',
    at: ({ conversation }) => `/messages/${conversation}`,
    heading: /^(Messages|Chat)$/,
    title: 'Chat',
  },
  { name: '/{storyId}', at: ({ story }) => `/${story}`, heading: /^(Home|Story)/, title: 'Story' },
  {
    name: '/deactivate',
    at: () => '/deactivate',
    heading: 'Deactivate Account',
    title: 'Deactivate Account',
  },
  {
    name: '/decisions',
    at: () => '/decisions',
    heading: 'Decisions about you',
    title: 'Decisions about you',
  },
  { name: '/activity', at: () => '/activity', heading: 'Activity', title: 'Activity' },
  {
    name: '/tag/{tag}',
    at: ({ tag }) => `/tag/${encodeURIComponent(tag)}`,
    heading: /^#/,
    title: /#/,
  },
  {
    name: '/users/me/requests',
    at: () => '/users/me/requests',
    heading: 'Friend Requests',
    title: 'Friend Requests',
  },
  {
    name: '/under-development',
    at: () => '/under-development',
    heading: 'Under Development',
    title: 'Under Development',
  },
];

/** Routes for guests. */
export const guestRoutes: SiteRoute[] = [
  { name: '/login', at: () => '/login', heading: 'Welcome back', title: 'Log in' },
  { name: '/register', at: () => '/register', heading: 'Create account', title: 'Create account' },
  {
    name: '/verify-email',
    at: () => '/verify-email',
    heading: 'Verify your email',
    title: 'Verify your email',
  },
  {
    name: '/forgot-password',
    at: () => '/forgot-password',
    heading: 'Forgot password',
    title: 'Forgot password',
  },
  {
    name: '/restore-email',
    at: () => '/restore-email',
    heading: 'Restore your email',
    title: 'Restore your email',
  },
  { name: '/invitation', at: () => '/invitation', heading: 'Invitation', title: 'Invitation' },
  {
    // Without a token, it redirects with a message.
    name: '/reset-password',
    at: () => '/reset-password',
    heading: 'Forgot password',
    title: 'Forgot password',
    resolvesTo: () => '/forgot-password',
  },
];
