import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Me, SocialMedia, User } from '@kithkin/shared/contract';
import sharp from 'sharp';
import { formOf, picture } from '../../../testing/forms';
import { endRetention } from '../../../testing/media/endRetention';
import { createPost, profileOf, setPrivate } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';
import { newId } from '../../platform/ids';
import { cleanSocialMedia } from './profile.rules';

const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { userName: 'Ada', fullName: 'Ada Lovelace' }, ben: {}, eve: {} },
});

const change = (who: TestPerson, json: object) =>
  who.call<{ user: Me; message: string; code: string }>('PATCH', '/users/me', { json });

it('a profile has the specified fields, by id and by userName in any case', async () => {
  const postId = await createPost(ada);
  await ben.call('POST', '/users/ada/follow');
  await ada.call('POST', '/users/eve/follow');
  await ben.call('POST', '/users/eve/follow');
  await eve.call('POST', '/users/ada/follow');
  await change(ada, { bio: 'Counts.', socialMedia: { github: 'https://github.com/ada' } });
  const profileBefore = await profileOf(ben, 'aDa');
  expect(profileBefore).toMatchObject({
    _id: ada.id,
    userName: 'Ada',
    fullName: 'Ada Lovelace',
    bio: 'Counts.',
    socialMedia: { twitter: '', instagram: '', linkedin: '', github: 'https://github.com/ada' },
    followers: [eve.id, ben.id],
    following: [eve.id],
    posts: [postId],
    followersCount: 2,
    followingCount: 1,
    postsCount: 1,
    isFollowing: true,
    isAdmin: false,
    canSeeContent: true,
    joinedAt: app.clock.now().toISOString(),
    followedBy: { people: [expect.objectContaining({ userName: 'eve' })], count: 1 },
  });
  expect(await profileOf(ben, ada.id.toUpperCase())).toEqual(profileBefore);
});

it('a profile responds with 404 to unknown users, whatever the address contains', async () => {
  expect(JSON.stringify(await profileOf(ben, 'ada'))).not.toContain('example.org');
  await deactivate(app, ada.id);
  for (const segment of ['ada', newId(), "'--"]) {
    const response = await ben.call('GET', `/users/${segment}`);
    expect([response.status, response.body.code]).toEqual([404, 'not-found']);
  }
  expect((await ben.call('GET', '/users/ada%00')).status).toBe(400);
});

it('a profile has ids that the viewer may see only', async () => {
  await createPost(ada);
  await ben.call('POST', '/users/ada/follow');
  await ada.call('POST', '/users/ben/follow');
  await ben.call('POST', '/users/eve/block');
  expect(await profileOf(eve, 'ada')).toMatchObject({ followers: [], following: [] });
  const ids = { followers: [ben.id], following: [ben.id] };
  expect(await profileOf(ben, 'ada')).toMatchObject(ids);
  await ben.call('DELETE', '/users/eve/block');
  await setPrivate(ada, true);
  const hidden = { canSeeContent: false, followers: [], following: [], posts: [] };
  const counts = { followersCount: 1, postsCount: 1 };
  expect(await profileOf(eve, 'ada')).toMatchObject({ isPrivate: true, ...hidden, ...counts });
  expect(await profileOf(ben, 'ada')).toMatchObject({ canSeeContent: true, ...ids });
});

it('“followed by” has the latest follows of the viewer who follow the user, if visible', async () => {
  const known = async (who: TestPerson, segment: string) => {
    const { followedBy } = await profileOf(who, segment);
    return followedBy && [followedBy.count, ...followedBy.people.map(({ userName }) => userName)];
  };
  expect(await known(ben, 'ada')).toBeNull();
  const friends: TestPerson[] = [];
  for (const userName of ['kofi', 'luna', 'mira']) {
    const friend = await createTestUser(app, { userName });
    app.clock.advance(1000);
    await ben.call('POST', `/users/${friend.id}/follow`);
    await friend.call('POST', '/users/ada/follow');
    friends.push(friend);
  }
  expect(await known(ben, 'ada')).toEqual([3, 'mira', 'luna']);
  expect(await known(eve, 'ada')).toBeNull();
  const [, luna, mira] = friends;
  await deactivate(app, mira?.id ?? '');
  expect(await known(ben, 'ada')).toEqual([2, 'luna', 'kofi']);
  // Followers of private users are content; a request shows none.
  await setPrivate(ada, true);
  expect(await known(ben, 'ada')).toBeNull();
  await ben.call('POST', '/users/ada/follow');
  await ada.call('POST', '/users/ben/follow-requests', { json: { action: 'accept' } });
  expect(await known(ben, 'ada')).toEqual([2, 'luna', 'kofi']);
  await setPrivate(eve, true);
  await luna?.call('POST', '/users/eve/follow');
  expect(await known(ben, 'eve')).toBeNull();
  await luna?.call('POST', '/users/ben/follow');
  expect(await known(ben, 'ben')).toBeNull();
});

it('a change of the own profile changes the fields that it contains, and no others', async () => {
  await change(ada, { bio: 'One', socialMedia: { twitter: 'https://twitter.com/ada' } });
  const { body } = await change(ada, { socialMedia: { github: 'http://www.github.com/a-b_1/' } });
  expect(body.user).toMatchObject({
    fullName: 'Ada Lovelace',
    bio: 'One',
    socialMedia: { twitter: 'https://twitter.com/ada', github: 'http://www.github.com/a-b_1/' },
    email: 'Ada@example.org',
  });
  const cleared = await change(ada, { bio: '', socialMedia: { twitter: '' } });
  expect(cleared.body.user).toMatchObject({ bio: '', socialMedia: { twitter: '' } });
  const named = await change(ada, { fullName: '  Zoë Łukasz  ' });
  expect(named.body.user.fullName).toBe('Zoë Łukasz');
});

it('a change of the own profile rejects unknown fields and invalid values', async () => {
  await change(ada, { socialMedia: { evil: 'x', github: '' } });
  const row = await app.ctx.db.one(sql`select social_media from users where id = ${id(ada.id)}`);
  expect(row).toEqual({ social_media: { github: '' } });
  // The database cannot store this text.
  expect((await change(ada, { bio: 'a\u0000b' })).status).toBe(400);
  const socialMedia = { twitter: 'https://github.com/ada' };
  const bios = ['see \u202egpj.exe', '\u2067abc', `a${'\u0301'.repeat(9)}`];
  const names = ['  a   ', 'Moderators', 'Unknown', 'KithKin  Support'];
  for (const json of [
    ...names.map((fullName) => ({ fullName })),
    { socialMedia },
    ...bios.map((bio) => ({ bio })),
  ]) {
    expect((await change(ada, json)).status).toBe(422);
  }
});

it.each<[Partial<SocialMedia>, string | null]>([
  [{ instagram: 'https://instagram.com/' }, 'Invalid Instagram URL.'],
  [{ linkedin: 'https://linkedin.com/jobs/ada' }, 'Invalid LinkedIn URL.'],
  [{ github: 'javascript:alert(1)' }, 'Invalid GitHub URL.'],
  [{ github: 'https://github.com.evil.org/ada' }, 'Invalid GitHub URL.'],
  [{ github: 'https://github.com/ada\nx' }, 'Invalid GitHub URL.'],
  [{ github: `https://github.com/${'a'.repeat(300)}` }, 'Invalid GitHub URL.'],
  [{ linkedin: ' https://www.linkedin.com/in/ada ' }, null],
  [{ linkedin: 'https://linkedin.com/company/ada' }, null],
  [{ twitter: 'HTTPS://WWW.TWITTER.com/Ada' }, null],
])('a change of the own profile with the links %j has the error %s', (links, error) => {
  if (error) expect(() => cleanSocialMedia(links)).toThrow(error);
  else
    expect(Object.values(cleanSocialMedia(links))).toEqual(
      Object.values(links).map((link) => link.trim()),
    );
});

describe.each(['avatar', 'banner'] as const)('the %s', (field) => {
  const path = `/users/me/${field}`;
  const send = async (bytes: Buffer) => {
    const form = await formOf({}, [{ field, name: 'me.jpg', bytes }]);
    return ada.call<{ updatedUser: User }>('PATCH', path, form);
  };
  const urlOf = (user: User) => (field === 'avatar' ? user.profilePhoto : user.banner) ?? '';
  const upload = async (bytes: Buffer) => urlOf((await send(bytes)).body.updatedUser);
  const read = (url: string) => app.app.inject({ url });
  const stored = async () => {
    await endRetention(app);
    await app.ctx.jobs.runDue();
    return readdir(join(app.dataDir, 'media'));
  };
  beforeEach(() => rm(join(app.dataDir, 'media'), { recursive: true, force: true }));

  it('is cropped; another one replaces its file', async () => {
    const first = await upload(await picture(900, 300));
    const { headers, rawPayload } = await read(first);
    expect(headers['content-type']).toBe('image/webp');
    const { width = 0, height } = await sharp(rawPayload).metadata();
    if (field === 'banner') expect([width, height]).toEqual([1500, 500]);
    else expect(width).toBe(height);
    const second = await upload(await picture());
    expect(second).not.toBe(first);
    expect((await read(first)).statusCode).toBe(404);
    expect(await stored()).toHaveLength(1);
    expect(urlOf(await profileOf(ben, 'ada'))).toBe(second);
  });

  it('is one picture: no file and other files change nothing', async () => {
    const before = await upload(await picture());
    expect((await ada.call('PATCH', path, { json: {} })).status).toBe(400);
    expect((await send(Buffer.from('<html>'))).status).toBe(415);
    expect(urlOf(await profileOf(ada, 'ada'))).toBe(before);
    expect(await stored()).toHaveLength(1);
  });

  it('leaves one file of several uploads at once; only a banner can be removed', async () => {
    const bytes = await picture();
    await Promise.all([1, 2, 3].map(() => send(bytes)));
    expect(await stored()).toHaveLength(1);
    for (let n = 0; n < 2 && field === 'banner'; n += 1) {
      const removed = await ada.call<{ updatedUser: User }>('DELETE', path);
      expect([removed.status, removed.body.updatedUser.banner]).toEqual([200, null]);
      expect(await stored()).toEqual([]);
    }
  });
});
