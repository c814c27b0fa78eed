/** A request that names a conversation or a message. */
export interface Attempt {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  json?: object;
}

/** Returns all such requests for one conversation and message. */
export function attempts(conversation: string, message: string): Attempt[] {
  const chat = `/chats/conversations/${conversation}`;
  const one = `/chats/messages/${message}`;
  const gets = ['', '/messages', '/messages?after=0', '/messages?around=1', '/media', '/members'];
  return [
    ...gets.map((rest) => ({ method: 'GET', path: chat + rest }) as const),
    { method: 'POST', path: `${chat}/accept` },
    { method: 'PATCH', path: chat, json: { name: 'Mine' } },
    { method: 'PATCH', path: chat, json: { removePhoto: 'true' } },
    { method: 'PATCH', path: `${chat}/mute`, json: { muted: true } },
    { method: 'POST', path: `${chat}/members`, json: { members: ['eve'] } },
    { method: 'PATCH', path: `${chat}/members/eve`, json: { isAdmin: true } },
    { method: 'PATCH', path: `${chat}/members/ada`, json: { isAdmin: false } },
    { method: 'DELETE', path: `${chat}/members/eve` },
    { method: 'DELETE', path: `${chat}/members/ada` },
    { method: 'DELETE', path: `/chats/${conversation}` },
    { method: 'PATCH', path: `/chats/${conversation}/restore` },
    ...[{}, { replyTo: message }].map((more) => {
      const json = { conversationId: conversation, text: 'Hi', ...more };
      return { method: 'POST', path: '/chats/messages', json } as const;
    }),
    { method: 'GET', path: one },
    { method: 'PATCH', path: one, json: { text: 'Mine' } },
    { method: 'DELETE', path: one },
    { method: 'POST', path: `${one}/reactions`, json: { emoji: '👍' } },
    { method: 'DELETE', path: `${one}/reactions` },
    { method: 'GET', path: `${one}/receipts` },
  ];
}
