import { defineRemote } from '../shared/tooling/config';

export default defineRemote({
  name: 'profile',
  port: 3002,
  exposes: {
    './activate': './src/activate.ts',
    './ActivityScreen': './src/activity/ActivityScreen.tsx',
    './BlockedUsersScreen': './src/blocked/BlockedUsersScreen.tsx',
    './DeactivateScreen': './src/deactivate/DeactivateScreen.tsx',
    './ProfileScreen': './src/profile/ProfileScreen.tsx',
    './ProfileRedirect': './src/profile/ProfileRedirect.tsx',
    './ReportWidget': './src/report/ReportWidget.tsx',
    './RequestsScreen': './src/people/RequestsScreen.tsx',
    './RequestsWidget': './src/people/RequestsWidget.tsx',
    './SettingsScreen': './src/settings/SettingsScreen.tsx',
    './SuggestionsWidget': './src/people/SuggestionsWidget.tsx',
  },
  routes: [
    {
      path: '/users/:id',
      module: './ProfileScreen',
      title: 'Profile',
      nav: { label: 'Profile', icon: 'user', order: 5, to: '/users/{me}' },
    },
    { path: '/users/:id/posts', module: './ProfileScreen', title: 'Profile' },
    { path: '/users/:id/followers', module: './ProfileScreen', title: 'Followers' },
    { path: '/users/:id/following', module: './ProfileScreen', title: 'Following' },
    {
      path: '/users/me/requests',
      module: './RequestsScreen',
      title: 'Friend Requests',
      shows: ['requests', 'suggestions'],
    },
    { path: '/user/:id', module: './ProfileRedirect', title: 'Profile' },
    { path: '/profile/:id', module: './ProfileRedirect', title: 'Profile' },
    { path: '/settings', module: './SettingsScreen', title: 'Account Settings' },
    { path: '/blocked-users', module: './BlockedUsersScreen', title: 'Blocked Users' },
    { path: '/deactivate', module: './DeactivateScreen', title: 'Deactivate Account' },
    { path: '/activity', module: './ActivityScreen', title: 'Activity' },
  ],
  widgets: [
    { name: 'report', module: './ReportWidget', minHeight: 0 },
    { name: 'requests', module: './RequestsWidget', minHeight: 96 },
    { name: 'suggestions', module: './SuggestionsWidget', minHeight: 96 },
  ],
});
