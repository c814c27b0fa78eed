import { request } from '../http/request';
import { reportError } from '../telemetry/reportError';
import { session } from './session';
import { signOut } from './signIn';

jest.mock('../http/request', () => ({ request: jest.fn() }));
jest.mock('../telemetry/reportError', () => ({ reportError: jest.fn() }));

const ada = {
  _id: 'a',
  id: 'a',
  token: 't',
  refreshToken: 'r',
  profilePhoto: null,
  userName: 'ada',
  fullName: 'Ada Okafor',
  emailVerified: true,
};

beforeEach(() => {
  jest.resetAllMocks();
  session.set(ada);
});

it('signs out here even when the server cannot be told, and reports that', async () => {
  jest.mocked(request).mockRejectedValue(new Error('offline'));
  await signOut();
  expect(session.get()).toBeNull();
  expect(reportError).toHaveBeenCalledTimes(1);
});

it('takes the end of the session that comes over the live channel first for what was asked', async () => {
  jest.mocked(request).mockImplementation(async () => {
    session.clear();
    throw new Error('The session is over.');
  });
  await signOut();
  expect(session.get()).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
});
