import { defineRemote } from '../shared/tooling/config';

export default defineRemote({
  name: 'notifications',
  port: 3005,
  exposes: {
    './activate': './src/activate.ts',
    './NotificationsScreen': './src/screen/NotificationsScreen.tsx',
    './BellWidget': './src/bell/BellWidget.tsx',
    './OthersWidget': './src/others/OthersWidget.tsx',
  },
  routes: [{ path: '/notifications', module: './NotificationsScreen', title: 'Notifications' }],
  widgets: [
    { name: 'bell', module: './BellWidget', minHeight: 44 },
    { name: 'other-notifications', module: './OthersWidget', minHeight: 320 },
  ],
});
