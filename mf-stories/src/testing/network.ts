import type { Preferences } from '@kithkin/shared/contract';
import {
  createFakeApi,
  defaultSettings,
  type FakeHandler,
  type FakeReply,
} from '@kithkin/shared/testing';
import { grace } from './stories';

/** Response to the request for the signed-in user's account. */
export const accountResponse = (preferences: Partial<Preferences> = {}) => {
  const merged = { ...defaultSettings.preferences, ...preferences };
  return { json: { user: { ...grace, ...defaultSettings, preferences: merged } } };
};

const hasUser = (reply: FakeReply): boolean =>
  reply === 'offline' || reply.status !== undefined || 'user' in Object(reply.json);

const fakeApi = createFakeApi();

/** Fake API of this package's suites. Provides the account where a handler has no response for it. */
export const api = {
  ...fakeApi,
  serve: (reply: FakeReply | FakeHandler) =>
    fakeApi.serve(async (request) => {
      const given = await (typeof reply === 'function' ? reply(request) : reply);
      return request.path === '/users/me' && !hasUser(given) ? accountResponse() : given;
    }),
};
