/** A request that names a conversation or a message: its route and a concrete path. */
export interface Attempt {
  route: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  json?: object;
}

const attempt = (route: string, path: string, json?: object): Attempt => {
  const [method] = route.split(' ');
  return { route, method: method as Attempt['method'], path, ...(json ? { json } : {}) };
};

/** Returns all such requests for one conversation and message. */
export function attempts(conversation: string, message: string): Attempt[] {
  const chat = `/chats/conversations/${conversation}`;
  const one = `/chats/messages/${message}`;
  return [
    attempt('GET /chats/conversations/:id', chat),
    attempt('GET /chats/conversations/:id/messages', `${chat}/messages`),
    attempt('GET /chats/conversations/:id/messages', `${chat}/messages?after=0`),
    attempt('GET /chats/conversations/:id/messages', `${chat}/messages?around=1`),
    attempt('GET /chats/conversations/:id/media', `${chat}/media`),
    attempt('GET /chats/conversations/:id/members', `${chat}/members`),
    attempt('POST /chats/conversations/:id/accept', `${chat}/accept`),
    attempt('PATCH /chats/conversations/:id', chat, { name: 'Mine' }),
    attempt('PATCH /chats/conversations/:id', chat, { removePhoto: 'true' }),
    attempt('PATCH /chats/conversations/:id/mute', `${chat}/mute`, { muted: true }),
    attempt('POST /chats/conversations/:id/members', `${chat}/members`, { members: ['eve'] }),
    attempt('PATCH /chats/conversations/:id/members/:userId', `${chat}/members/eve`, {
      isAdmin: true,
    }),
    attempt('PATCH /chats/conversations/:id/members/:userId', `${chat}/members/ada`, {
      isAdmin: false,
    }),
    attempt('DELETE /chats/conversations/:id/members/:userId', `${chat}/members/eve`),
    attempt('DELETE /chats/conversations/:id/members/:userId', `${chat}/members/ada`),
    attempt('DELETE /chats/:id', `/chats/${conversation}`),
    attempt('PATCH /chats/:id/restore', `/chats/${conversation}/restore`),
    attempt('POST /chats/messages', '/chats/messages', {
      conversationId: conversation,
      text: 'Hi',
    }),
    attempt('POST /chats/messages', '/chats/messages', {
      conversationId: conversation,
      text: 'Hi',
      replyTo: message,
    }),
    attempt('GET /chats/messages/:id', one),
    attempt('PATCH /chats/messages/:id', one, { text: 'Mine' }),
    attempt('DELETE /chats/messages/:id', one),
    attempt('POST /chats/messages/:id/reactions', `${one}/reactions`, { emoji: '👍' }),
    attempt('DELETE /chats/messages/:id/reactions', `${one}/reactions`),
    attempt('GET /chats/messages/:id/receipts', `${one}/receipts`),
  ];
}
