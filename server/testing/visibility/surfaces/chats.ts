import { content, type Surface } from './table';

/** Routes of the chats area that show or change data of users. */
export const surfaces: readonly Surface[] = [
  {
    route: 'POST /chats/conversations',
    json: ({ author }) => ({ participants: [author.id] }),
    rule: 'listed',
    rejection: 'hidden',
    notSelf: true,
  },
  { route: 'GET /chats/conversations/:id', rule: 'listed', rejection: 'hidden', notSelf: true },
  {
    // A message in a group of all viewers that sends the author's post.
    ...content,
    route: 'GET /chats/messages/:id',
    path: ({ messageId }) => `/chats/messages/${messageId}`,
    subject: 'post',
    rejection: 'absent',
    shows: ({ postId }) => postId,
  },
];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /chats/conversations': 'own: chats.test.ts',
  'GET /chats/unread-count': 'own: chats.test.ts',
  'GET /chats/requests-count': 'own: requests.test.ts',
  'POST /chats/conversations/:id/accept': 'members: strangers.test.ts',
  'GET /chats/conversations/:id/messages': 'members: strangers.test.ts',
  'GET /chats/conversations/:id/media': 'members: strangers.test.ts',
  'PATCH /chats/conversations/:id': 'members: strangers.test.ts',
  'PATCH /chats/conversations/:id/mute': 'members: strangers.test.ts',
  'GET /chats/conversations/:id/members': 'members: strangers.test.ts',
  'POST /chats/conversations/:id/members': 'members: strangers.test.ts; whom: groups.test.ts',
  'PATCH /chats/conversations/:id/members/:userId':
    'members: strangers.test.ts; admins: groups.test.ts',
  'DELETE /chats/conversations/:id/members/:userId': 'members: strangers.test.ts',
  'POST /chats/messages': 'members: strangers.test.ts',
  'PATCH /chats/messages/:id': 'members: strangers.test.ts; senders: messages.test.ts',
  'DELETE /chats/messages/:id': 'members: strangers.test.ts; senders: messages.test.ts',
  'POST /chats/messages/:id/reactions': 'members: strangers.test.ts',
  'DELETE /chats/messages/:id/reactions': 'members: strangers.test.ts',
  'GET /chats/messages/:id/receipts': 'senders: strangers.test.ts',
  'DELETE /chats/:id': 'members: strangers.test.ts',
  'PATCH /chats/:id/restore': 'members: strangers.test.ts',
};
