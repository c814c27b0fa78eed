import type { Page } from '@playwright/test';
import type { DemoPaths } from './demo';
import type { Audience, Screen } from './demoScreens';

type Path = string | ((paths: DemoPaths) => string);

/** Describes a route whose name is its path, unless another is given. */
const route =
  (audience: Audience) =>
  (path: Path, heading: string | RegExp, more: Partial<Screen> = {}): Screen => {
    const at = typeof path === 'string' ? () => path : path;
    const name = typeof path === 'string' ? path.slice(1).replaceAll('/', '-') : '';
    return { name, at, audience, heading, ...more };
  };

const member = route('member');
const guest = route('guest');

/** Routes of the desk need `prepareDesk`. */
const desk = (path: string, heading: string) =>
  route('owner')(path, heading, {
    shows: (page) => page.getByRole('heading', { level: 1, name: heading, exact: true }),
  });

const OWN_NAME = 'Ada Okafor';
/** A user whom the demo's first user follows. */
const OTHER = { userName: 'bruno', fullName: 'Bruno Keller' };
/** Author and beginning of a post. */
const POST = /.+: .+/;

const article = (page: Page) => page.getByRole('article').first();
const posts = (page: Page) => page.getByRole('list', { name: 'Posts' });
const lastList = (page: Page) => page.getByRole('main').getByRole('list').last();
const messageField = (page: Page) => page.getByPlaceholder('Type a message...');
const text = (of: string | RegExp) => (page: Page) => page.getByText(of);

/** Every route: who opens it, where, and what it shows. */
export const routes: readonly Screen[] = [
  member('/', 'Home', { name: 'home', shows: article }),
  member('/explore', 'Explore', { shows: lastList }),
  member('/bookmarks', 'Bookmarked Posts', { shows: lastList }),
  member(({ ownPost }) => `/edit-post/${ownPost}`, 'Edit Post', { name: 'edit-post' }),
  member('/deleted', 'Recently Deleted Posts'),
  member('/scheduled', 'Scheduled posts'),
  member('/dismissed', 'Not interested'),
  member('/create-post', 'Create New Post'),
  member(({ post }) => `/posts/${post}`, 'Post', {
    name: 'post',
    title: POST,
    shows: (page) => page.getByRole('list', { name: 'Comments' }),
  }),
  member(({ post }) => `/post/${post}`, 'Post', { name: 'post-short', title: POST }),
  member(({ me }) => `/users/${me}`, OWN_NAME, { name: 'own-profile', shows: posts }),
  member(({ me }) => `/users/${me}/posts`, OWN_NAME, { name: 'own-posts' }),
  member(({ me }) => `/user/${me}`, OWN_NAME, {
    name: 'user',
    resolvesTo: ({ me }) => `/users/${me}`,
  }),
  member(`/profile/${OTHER.userName}`, OTHER.fullName, {
    resolvesTo: () => `/users/${OTHER.userName}`,
  }),
  member(({ other }) => `/users/${other}`, /\S/, { name: 'profile', shows: posts }),
  member(({ hidden }) => `/users/${hidden}`, /\S/, { name: 'private-profile' }),
  member('/users/me/requests', 'Friend Requests'),
  member('/blocked-users', 'Blocked Users', { shows: text("You haven't blocked anyone yet.") }),
  member('/muted-users', 'Muted Users', { shows: text("You haven't muted anyone yet.") }),
  member('/restricted-users', 'Restricted Users', {
    shows: text("You haven't restricted anyone yet."),
  }),
  member('/privacy', 'Privacy and safety', { shows: text(/^Your account is/) }),
  member('/privacy?list=filtered-words', 'Hidden words', {
    title: /\S/,
    name: 'filtered-words',
    resolvesTo: () => '/privacy',
    shows: text('You haven’t hidden any words yet.'),
  }),
  member('/privacy/view-as-follower', 'As a follower sees you', { shows: text(/^Joined/) }),
  member('/privacy/view-as-stranger', 'As a stranger sees you', { shows: text(/^Joined/) }),
  member('/muted-words', 'Muted Words', { shows: text("You haven't muted any words yet.") }),
  member('/notifications', 'Notifications'),
  member('/settings', 'Account Settings'),
  member('/deactivate', 'Deactivate Account'),
  member('/decisions', 'Decisions about you'),
  member('/rules', /\S/),
  member('/activity', 'Activity'),
  member('/messages', 'Messages'),
  member('/messages/requests', 'Requests'),
  member(({ conversation }) => `/messages/${conversation}`, /^(Messages|Chat)$/, {
    name: 'thread',
    title: /\S/,
    shows: messageField,
  }),
  member(({ group }) => `/messages/${group}`, /^(Messages|Chat)$/, {
    name: 'group-thread',
    title: /\S/,
    shows: messageField,
  }),
  member(({ story }) => `/${story}`, /^(Home|Story)/, {
    name: 'story',
    title: 'Story',
    shows: (page) => page.getByRole('dialog').getByRole('img').first(),
  }),
  member(({ tag }) => `/tag/${encodeURIComponent(tag)}`, /^#/, {
    name: 'tag',
    title: /#/,
    shows: article,
  }),
  member('/under-development', 'Under Development'),
  member('/no/such/place', 'Page not found', { name: 'not-found' }),
  member(({ me }) => `/posts/${me}`, 'Post', {
    name: 'post-not-found',
    title: /\S/,
    shows: text('Post not found.'),
  }),
  member('/users/nobody.here', /\S/, {
    name: 'unknown-profile',
    title: /\S/,
    shows: text('This person is not here.'),
  }),
  guest('/login', 'Welcome back', { title: 'Log in' }),
  guest('/register', 'Create account'),
  guest('/verify-email', 'Verify your email', { shows: text('Invalid verification link.') }),
  guest('/forgot-password', 'Forgot password'),
  guest('/restore-email', 'Restore your email'),
  guest('/invitation', 'Invitation'),
  // Without a token, it redirects with a message.
  guest('/reset-password', 'Forgot password', { resolvesTo: () => '/forgot-password' }),
  desk('/desk', 'Desk'),
  desk('/desk/reports', 'Reports'),
  desk('/desk/appeals', 'Appeals'),
  desk('/desk/decisions', 'Decisions'),
  desk('/desk/registrations', 'Registrations'),
  desk('/desk/network', 'Network'),
  desk('/desk/rules', 'House rules'),
  desk('/desk/team', 'Team'),
  desk('/desk/figures', 'Statistics'),
  desk('/desk/releases', 'Releases'),
  desk('/desk/backups', 'Backups'),
  desk('/desk/log', 'Log'),
];
