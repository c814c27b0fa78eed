import { defineRemote } from '../shared/tooling/config';

export default defineRemote({
  name: 'messages',
  port: 3003,
  exposes: {
    './activate': './src/activate.ts',
    './MessagesScreen': './src/MessagesScreen.tsx',
  },
  routes: [
    {
      path: '/messages',
      module: './MessagesScreen',
      title: 'Messages',
      layout: 'full',
      nav: { label: 'Messages', icon: 'message-circle', order: 4 },
    },
    {
      path: '/messages/:id',
      module: './MessagesScreen',
      title: 'Chat',
      layout: 'full',
      phoneFrame: false,
    },
  ],
  listens: [
    'conversation-removed',
    'conversation-seen',
    'conversation-updated',
    'message-status-update',
    'message-updated',
    'new-message',
    'online-users',
    'outbox-sent',
    'realtime-state',
    'typing',
    'user-offline',
    'user-online',
  ],
  emits: ['conversation-seen'],
  places: ['report'],
});
