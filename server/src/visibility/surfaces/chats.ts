import type { Surface } from './table';

/** Calls of the chats area that show what is somebody's, or act on it. */
export const surfaces: readonly Surface[] = [
  {
    route: 'POST /chats/conversations',
    path: () => '/chats/conversations',
    json: ({ author }) => ({ participants: [author.id] }),
    rule: 'listed',
    refusal: 'hidden',
    notSelf: true,
  },
  {
    route: 'GET /chats/conversations/:id',
    path: ({ author }) => `/chats/conversations/${author.id}`,
    rule: 'listed',
    refusal: 'hidden',
    notSelf: true,
  },
];

/** Its calls without a row above, and why. */
export const elsewhere: Readonly<Record<string, string>> = {
  'GET /chats/conversations': 'own: chats.test.ts',
  'GET /chats/unread-count': 'own: chats.test.ts',
  'GET /chats/conversations/:id/messages': 'members: chats.test.ts',
  'POST /chats/messages': 'members: chats.test.ts',
  'DELETE /chats/:id': 'members: chats.test.ts',
};
