import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditPage, ReleaseList } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD } from '../../../testing/testApp';
import { runReleaseCommand } from './releaseCommand';

jest.mock('./releaseCommand', () => ({
  ...jest.requireActual('./releaseCommand'),
  runReleaseCommand: jest.fn(),
}));
const command = jest.mocked(runReleaseCommand);

const { app, ada } = setupTestServer({
  people: { ada: { hasPassword: true, role: 'owner' } },
  app: {},
});

const of = (version: string) => ({ live: { version, base: `/${version}/` } });
const text = JSON.stringify({
  serial: 3,
  shell: of('s1'),
  remotes: { feed: of('f2'), desk: of('d1') },
  disabled: { chess: of('c1') },
});
const key = () => `${app.siteDir}.key`;

beforeEach(() => {
  mkdirSync(app.siteDir, { recursive: true });
  writeFileSync(join(app.siteDir, 'registry.json'), text);
  writeFileSync(key(), 'a key');
  command.mockReset().mockResolvedValue({ isDone: true, message: 'feed f1 is live' });
});

/** Sends a change, and returns status and message of the response. */
async function change(path: string, body: object = {}) {
  const response = await ada.call('POST', `/desk/releases/${path}`, {
    json: { password: TEST_PASSWORD, reason: ' Votes are lost ', ...body },
  });
  return [response.status, response.body.message];
}
const rollBack = (name: string, body = {}) =>
  change(`${name}/rollback`, { version: 'f2', ...body });

const logged = async () => {
  const { entries } = (await ada.call<AuditPage>('GET', '/desk/log')).body;
  return entries.map(({ action, reason, details }) => [action, reason, details]);
};
const request = { name: 'feed', reason: 'Votes are lost', actor: 'ada' };

test('the command of a rollback gets the version to leave, and the log an entry', async () => {
  expect(await rollBack('feed')).toEqual([200, 'feed f1 is live']);
  expect(command).toHaveBeenCalledWith(expect.anything(), { ...request, version: 'f2' });
  expect(await logged()).toEqual([
    ['release-rolled-back', 'Votes are lost', { package: 'feed', version: 'f2' }],
  ]);
});

test('a remote is disabled and enabled with a reason, and the log has both', async () => {
  expect(await change('feed/disable')).toEqual([200, 'feed is disabled.']);
  expect(await change('chess/enable')).toEqual([200, 'chess c1 is back.']);
  expect(command.mock.calls.map(([, sent]) => sent)).toEqual([
    { ...request, action: 'disable' },
    { ...request, name: 'chess', action: 'enable' },
  ]);
  expect(await logged()).toEqual([
    ['remote-enabled', 'Votes are lost', { package: 'chess', version: 'c1' }],
    ['remote-disabled', 'Votes are lost', { package: 'feed', version: 'f2' }],
  ]);
});

test('a repeated request changes nothing and succeeds', async () => {
  expect(await change('chess/disable')).toEqual([200, 'chess is disabled.']);
  expect(await change('feed/enable')).toEqual([200, 'feed f2 is back.']);
  expect(command).not.toHaveBeenCalled();
  expect(await logged()).toEqual([]);
});

test('the desk can’t be disabled from the desk', async () => {
  expect(await change('desk/disable')).toEqual([
    409,
    'The desk can’t disable itself, as nobody could enable it here. Run npm run registry -- disable desk where the key is.',
  ]);
  expect(command).not.toHaveBeenCalled();
});

test('what the command rejects is the error, and in no log', async () => {
  const rejected = { isDone: false, message: 'The shell is the page: it can’t be taken away.' };
  command.mockResolvedValue(rejected);
  expect(await change('shell/disable')).toEqual([409, rejected.message]);
  expect(await logged()).toEqual([]);
});

test.each(['rollback', 'disable', 'enable'])('%s needs password, key and package', async (path) => {
  const body = { version: 'f2' };
  expect(await change(`feed/${path}`, { ...body, password: 'wrong' })).toEqual([
    403,
    'The password is not right.',
  ]);
  expect(await change(`go/${path}`, body)).toEqual([404, 'Nothing named go is released here.']);
  rmSync(key());
  const noKey = 'This server has no key to sign releases with.';
  expect(await change(`feed/${path}`, body)).toEqual([409, noKey]);
  expect((await ada.call<ReleaseList>('GET', '/desk/releases')).body.noRollback).toBe(noKey);
  expect(command).not.toHaveBeenCalled();
});
