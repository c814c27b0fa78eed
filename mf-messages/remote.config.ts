import { defineRemote } from '@kithkin/remote';

export default defineRemote({
  name: 'messages',
  port: 3003,
  exposes: {
    './activate': './src/activate.ts',
    './MessagesScreen': './src/MessagesScreen.tsx',
    './RequestsScreen': './src/requests/RequestsScreen.tsx',
    './ShareWidget': './src/share/ShareWidget.tsx',
  },
  routes: [
    {
      path: '/messages',
      module: './MessagesScreen',
      title: 'Messages',
      request: '/chats/conversations',
      layout: 'full',
      nav: { label: 'Messages', icon: 'message-circle', order: 4 },
    },
    {
      path: '/messages/requests',
      module: './RequestsScreen',
      title: 'Requests',
      layout: 'full',
    },
    {
      path: '/messages/:id',
      module: './MessagesScreen',
      title: 'Chat',
      layout: 'full',
      phoneFrame: false,
    },
  ],
  widgets: [{ name: 'share-sheet', module: './ShareWidget', minHeight: 180 }],
  listens: [
    'chat-requests-changed',
    'conversation-removed',
    'conversation-seen',
    'conversation-updated',
    'message-status-update',
    'message-updated',
    'new-message',
    'online-users',
    'presence-changed',
    'realtime-state',
    'relationship-changed',
    'typing',
    'user-offline',
    'user-online',
  ],
  emits: ['conversation-seen'],
  places: ['report'],
});
