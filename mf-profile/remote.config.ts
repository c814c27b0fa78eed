import { defineRemote } from '../shared/tooling/config';

export default defineRemote({
  name: 'profile',
  port: 3002,
  exposes: {
    './activate': './src/activate.ts',
    './ProfileScreen': './src/profile/ProfileScreen.tsx',
    './ProfileRedirect': './src/profile/ProfileRedirect.tsx',
    './RequestsScreen': './src/people/RequestsScreen.tsx',
    './RequestsWidget': './src/people/RequestsWidget.tsx',
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
    { path: '/users/me/requests', module: './RequestsScreen', title: 'Friend Requests' },
    { path: '/user/:id', module: './ProfileRedirect', title: 'Profile' },
    { path: '/profile/:id', module: './ProfileRedirect', title: 'Profile' },
  ],
  widgets: [
    { name: 'requests', module: './RequestsWidget', minHeight: 96 },
    { name: 'suggestions', module: './SuggestionsWidget', minHeight: 240 },
  ],
});
