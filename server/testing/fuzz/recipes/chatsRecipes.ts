import { newId } from '../../../src/platform/ids';
import { exactly, firstPage, type Recipes } from './recipe';

/** Routes of stories, chats and files. */
export const recipes: Recipes = {
  'GET /stories/:id/viewers': firstPage,
  'GET /chats/conversations/:id/media': firstPage,
  'GET /chats/conversations/:id/members': firstPage,
  'GET /chats/conversations/:id/messages': firstPage,
  'GET /media/:id/:file': async (fixtures) => ({ ...(await fixtures.file()), exactQuery: true }),
  'POST /stories': exactly({ type: 'image' }, 'media'),
  'POST /stories/:id/reply': async (fixtures) => ({
    params: { id: await fixtures.story(fixtures.ben) },
    json: { text: 'A reply', clientId: newId() },
  }),
  'POST /stories/:id/react': async (fixtures) => ({
    params: { id: await fixtures.story(fixtures.ben) },
  }),
  'DELETE /stories/:id/react': async (fixtures) => ({
    params: { id: await fixtures.story(fixtures.ben) },
  }),
  'POST /chats/conversations': async (fixtures) => ({ json: { participants: [fixtures.ben.id] } }),
  'PATCH /chats/conversations/:id': exactly({ name: 'Another name' }),
  'POST /chats/conversations/:id/members': async (fixtures) => ({
    json: { members: [(await fixtures.follower()).id] },
  }),
  'PATCH /chats/:id/restore': async (fixtures) => {
    const { _id } = await fixtures.group();
    await fixtures.ada.call('DELETE', `/chats/${_id}`);
    return { params: { id: _id } };
  },
  'POST /chats/messages': async (fixtures) => ({
    json: { conversationId: (await fixtures.message()).conversationId, text: 'Hello' },
    exactly: true,
  }),
  'PATCH /chats/messages/:id': exactly({ text: 'Changed' }),
  'POST /chats/messages/:id/reactions': exactly({ emoji: '🎉' }),
};
