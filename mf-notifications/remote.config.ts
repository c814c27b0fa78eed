import { defineRemote } from '@kithkin/remote';

export default defineRemote({
  name: 'notifications',
  port: 3005,
  exposes: {
    './activate': './src/activate.ts',
    './NotificationsScreen': './src/screen/NotificationsScreen.tsx',
    './BellWidget': './src/bell/BellWidget.tsx',
    './OthersWidget': './src/others/OthersWidget.tsx',
  },
  routes: [
    {
      path: '/notifications',
      module: './NotificationsScreen',
      title: 'Notifications',
      request: '/notifications?page=1&limit=20',
    },
  ],
  widgets: [
    { name: 'bell', module: './BellWidget', minHeight: 44, deferred: true },
    { name: 'other-notifications', module: './OthersWidget', minHeight: 320 },
  ],
  listens: [
    'notification',
    'notification-removed',
    'notifications-counted',
    'notifications-refreshed',
    'realtime-state',
  ],
  emits: ['notifications-changed', 'notifications-counted'],
  places: [],
});
