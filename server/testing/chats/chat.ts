import type { Conversation, Message } from '@kithkin/shared/contract';
import type { TestApp, TestPerson } from '../testApp';
import { createTestUser } from '../testPeople';

/** Profiles of ada, ben, cleo and eve for `setupTestServer`. Eve has no friends. */
export const FOUR = {
  ada: { fullName: 'Ada Lovelace' },
  ben: { fullName: 'Ben Ito' },
  cleo: { fullName: 'Cleo Sol' },
  eve: { fullName: 'Eve Adams' },
};

/** Creates the same four users on a server that the test has started itself. */
export async function people(app: TestApp) {
  const ada = await createTestUser(app, { userName: 'ada', ...FOUR.ada });
  const ben = await createTestUser(app, { userName: 'ben', ...FOUR.ben });
  const cleo = await createTestUser(app, { userName: 'cleo', ...FOUR.cleo });
  const eve = await createTestUser(app, { userName: 'eve', ...FOUR.eve });
  return { ada, ben, cleo, eve };
}

/** Starts a direct chat, or a group if it has a name. Returns its id. */
export async function start(
  who: TestPerson,
  others: readonly TestPerson[],
  groupName?: string,
): Promise<string> {
  const { body } = await who.call<Conversation>('POST', '/chats/conversations', {
    json: { participants: others.map(({ id }) => id), groupName },
  });
  return body._id;
}

export const sendMessage = (
  who: TestPerson,
  conversationId: string,
  text: string,
  more: object = {},
) => who.call<Message>('POST', '/chats/messages', { json: { conversationId, text, ...more } });

export const thread = async (who: TestPerson, conversationId: string, query = '') =>
  (await who.call<Message[]>('GET', `/chats/conversations/${conversationId}/messages${query}`))
    .body;

export const list = async (who: TestPerson) =>
  (await who.call<Conversation[]>('GET', '/chats/conversations')).body;

export const open = (who: TestPerson, conversationId: string) =>
  who.call<Conversation>('GET', `/chats/conversations/${conversationId}`);

/** Returns the viewer's folder of requests. */
export const requests = async (who: TestPerson) =>
  (await who.call<Conversation[]>('GET', '/chats/conversations?folder=requests')).body;

export const accept = (who: TestPerson, conversationId: string) =>
  who.call<Conversation>('POST', `/chats/conversations/${conversationId}/accept`);
