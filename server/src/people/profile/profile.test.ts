import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Me, PostResponse, User } from '@kithkin/shared/contract';
import sharp from 'sharp';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';
import { newId } from '../../platform/ids';

const { app, ada, ben, eve } = setupTestServer({
  people: {
    ada: { userName: 'Ada', fullName: 'Ada Lovelace' },
    ben: { fullName: 'Ben Ito' },
    eve: { fullName: 'Eve Adams' },
  },
});

const profile = async (who: TestPerson, segment: string) =>
  (await who.call<{ user: User }>('GET', `/users/${segment}`)).body.user;
const change = (who: TestPerson, json: object) =>
  who.call<{ user: Me; message: string; code: string }>('PATCH', '/users/me', { json });
const post = async (who: TestPerson) =>
  (await who.call<PostResponse>('POST', '/posts', { json: { body: 'Hello' } })).body.post;

describe('a profile', () => {
  it('holds what the specification lists, by id and by userName in any case', async () => {
    const { _id } = await post(ada);
    await ben.call('POST', '/users/ada/follow');
    await ada.call('POST', '/users/eve/follow');
    await ben.call('POST', '/users/eve/follow');
    await eve.call('POST', '/users/ada/follow');
    await change(ada, { bio: 'Counts.', socialMedia: { github: 'https://github.com/ada' } });
    const profileBefore = await profile(ben, 'aDa');
    expect(profileBefore).toEqual({
      _id: ada.id,
      userName: 'Ada',
      fullName: 'Ada Lovelace',
      profilePhoto: null,
      bio: 'Counts.',
      isPrivate: false,
      socialMedia: { twitter: '', instagram: '', linkedin: '', github: 'https://github.com/ada' },
      followers: [eve.id, ben.id],
      following: [eve.id],
      posts: [_id],
      followersCount: 2,
      followingCount: 1,
      postsCount: 1,
      isFollowing: true,
      followStatus: 'following',
      isBlocked: false,
      isAdmin: false,
      canSeeContent: true,
      isMuted: false,
      mutedUntil: null,
      isRestricted: false,
      pinnedPost: null,
      banner: null,
      joinedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      followedBy: { people: [expect.objectContaining({ userName: 'eve' })], count: 1 },
    });
    expect(await profile(ben, ada.id.toUpperCase())).toEqual(profileBefore);
  });

  it('is 404 for whom there is not, whatever the address holds', async () => {
    for (const segment of ['nobody', newId(), 'a%25', '%E2%80%AE', "'--"]) {
      const response = await ben.call('GET', `/users/${segment}`);
      expect([response.status, response.body.code]).toEqual([404, 'not-found']);
    }
    expect((await ben.call('GET', '/users/ada%00')).status).toBe(400);
  });

  it('is gone while its owner is, and keeps its e-mail address to its owner', async () => {
    expect(JSON.stringify(await profile(ben, 'ada'))).not.toContain('example.org');
    await deactivate(app, ada.id);
    expect((await ben.call('GET', '/users/ada')).status).toBe(404);
  });

  it('of a private person shows a stranger the header with counts, but no ids', async () => {
    await post(ada);
    await ben.call('POST', '/users/ada/follow');
    await change(ada, { isPrivate: true });
    const header = {
      isPrivate: true,
      canSeeContent: false,
      followers: [],
      following: [],
      posts: [],
      followersCount: 1,
      postsCount: 1,
    };
    expect(await profile(eve, 'ada')).toMatchObject(header);
    expect(await profile(ben, 'ada')).toMatchObject({ canSeeContent: true, followers: [ben.id] });
  });

  it('names nobody among its ids whom its viewer may not list', async () => {
    await ben.call('POST', '/users/ada/follow');
    await ada.call('POST', '/users/ben/follow');
    await ben.call('POST', '/users/eve/block');
    expect(await profile(eve, 'ada')).toMatchObject({ followers: [], following: [] });
    expect(await profile(ben, 'ada')).toMatchObject({ followers: [ben.id], following: [ben.id] });
  });
});

describe('followed by', () => {
  const knownOf = async (who: TestPerson, segment: string) =>
    (await profile(who, segment)).followedBy;
  const names = async (who: TestPerson, segment: string) =>
    (await knownOf(who, segment))?.people.map(({ userName }) => userName);

  it('names whom the viewer follows most recently, and counts all', async () => {
    const friends = await Promise.all(
      ['kofi', 'luna', 'mira'].map((userName) => createTestUser(app, { userName })),
    );
    expect(await knownOf(ben, 'ada')).toBeNull();
    for (const friend of friends) {
      app.clock.advance(1000);
      await ben.call('POST', `/users/${friend.id}/follow`);
      await friend.call('POST', '/users/ada/follow');
    }
    expect(await knownOf(ben, 'ada')).toMatchObject({ count: 3 });
    expect(await names(ben, 'ada')).toEqual(['mira', 'luna']);
    expect(await knownOf(eve, 'ada')).toBeNull();
  });

  it('leaves out whom the viewer may not list, requests, and private people’s followers', async () => {
    const [kofi, luna] = [
      await createTestUser(app, { userName: 'kofi' }),
      await createTestUser(app, { userName: 'luna' }),
    ];
    for (const friend of [kofi, luna]) {
      await ben.call('POST', `/users/${friend.id}/follow`);
      await friend.call('POST', '/users/ada/follow');
    }
    await deactivate(app, kofi.id);
    expect(await names(ben, 'ada')).toEqual(['luna']);
    await change(ada, { isPrivate: true });
    expect(await knownOf(ben, 'ada')).toBeNull();
    await ben.call('POST', '/users/ada/follow');
    await ada.call('POST', '/users/ben/follow-requests', { json: { action: 'accept' } });
    expect(await names(ben, 'ada')).toEqual(['luna']);
    await change(eve, { isPrivate: true });
    await luna.call('POST', '/users/eve/follow');
    expect(await knownOf(ben, 'eve')).toBeNull();
    // The own profile has none.
    await luna.call('POST', '/users/ben/follow');
    expect(await knownOf(ben, 'ben')).toBeNull();
  });
});

describe('changing one’s profile', () => {
  it('leaves what is absent as it is', async () => {
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
  });

  it('refuses what is against a rule, with its sentence', async () => {
    const cases: [object, string][] = [
      [{ fullName: 'Al' }, 'Full name must be between 3 and 50 characters.'],
      [{ fullName: '  a   ' }, 'Full name must be between 3 and 50 characters.'],
      [{ fullName: 'a'.repeat(51) }, 'Full name must be between 3 and 50 characters.'],
      [{ fullName: 'R2 D2' }, 'Full name can only contain letters and spaces.'],
      [{ socialMedia: { twitter: 'https://github.com/ada' } }, 'Invalid Twitter URL.'],
      [{ socialMedia: { instagram: 'https://instagram.com/' } }, 'Invalid Instagram URL.'],
      [{ socialMedia: { linkedin: 'https://linkedin.com/jobs/ada' } }, 'Invalid LinkedIn URL.'],
      [{ socialMedia: { github: 'javascript:alert(1)' } }, 'Invalid GitHub URL.'],
      [{ socialMedia: { github: 'https://github.com.evil.org/ada' } }, 'Invalid GitHub URL.'],
      [{ socialMedia: { github: 'https://github.com/ada\nx' } }, 'Invalid GitHub URL.'],
      [{ socialMedia: { github: `https://github.com/${'a'.repeat(300)}` } }, 'Invalid GitHub URL.'],
    ];
    for (const [json, message] of cases) {
      const { status, body } = await change(ada, json);
      expect([status, body.message]).toEqual([422, message]);
    }
  });

  it('takes names of any script, and links of a person or a company', async () => {
    const json = {
      fullName: '  Zoë Łukasz  ',
      socialMedia: { linkedin: 'https://www.linkedin.com/in/ada' },
    };
    expect((await change(ada, json)).body.user.fullName).toBe('Zoë Łukasz');
    const company = { socialMedia: { linkedin: 'https://linkedin.com/company/ada' } };
    expect((await change(ada, company)).status).toBe(200);
  });

  it('takes nothing but what it knows: no rights, no names, no other keys', async () => {
    for (const json of [{ isAdmin: true }, { userName: 'root' }, { email: 'a@b' }]) {
      expect((await change(ada, json)).status).toBe(400);
    }
    await change(ada, { socialMedia: { evil: 'x', github: '' } });
    const row = await app.ctx.db.one(sql`select social_media from users where id = ${id(ada.id)}`);
    expect(row).toEqual({ social_media: { github: '' } });
  });

  it('refuses text that a database cannot hold, as the sender’s fault', async () => {
    const { status, body } = await change(ada, { bio: 'a\u0000b' });
    expect([status, body.code]).toEqual([400, 'bad-request']);
  });
});

describe('the portrait', () => {
  const upload = async (who: TestPerson, bytes: Buffer) =>
    who.call<{ updatedUser: User; message: string }>(
      'PATCH',
      '/users/me/avatar',
      await formOf({}, [{ field: 'avatar', name: 'me.jpg', bytes }]),
    );
  const stored = async () => {
    await app.ctx.jobs.runDue();
    return readdir(join(app.dataDir, 'media'));
  };
  beforeEach(() => rm(join(app.dataDir, 'media'), { recursive: true, force: true }));

  it('is a square of its own; a new one takes the place of the file before', async () => {
    const first = await upload(ada, await picture(900, 300));
    expect(first.status).toBe(200);
    const url = first.body.updatedUser.profilePhoto ?? '';
    expect((await app.app.inject({ url })).headers['content-type']).toBe('image/webp');
    const second = await upload(ada, await picture());
    expect(second.body.updatedUser.profilePhoto).not.toBe(url);
    expect((await app.app.inject({ url })).statusCode).toBe(404);
    expect(await stored()).toHaveLength(1);
    expect((await profile(ben, 'ada')).profilePhoto).toBe(second.body.updatedUser.profilePhoto);
  });

  it('is one picture: no file, a text or a moving one change nothing', async () => {
    await upload(ada, await picture());
    const before = (await profile(ada, 'ada')).profilePhoto;
    const none = await ada.call('PATCH', '/users/me/avatar', { json: {} });
    expect([none.status, none.body.message]).toEqual([400, 'Please choose one picture.']);
    expect((await upload(ada, Buffer.from('<html>'))).status).toBe(415);
    expect((await profile(ada, 'ada')).profilePhoto).toBe(before);
    expect(await stored()).toHaveLength(1);
  });

  it('of two uploads at once leaves one file', async () => {
    const bytes = await picture();
    await Promise.all([1, 2, 3].map(() => upload(ada, bytes)));
    expect(await stored()).toHaveLength(1);
  });
});

describe('the banner', () => {
  const upload = async (bytes: Buffer) =>
    ada.call<{ updatedUser: User }>(
      'PATCH',
      '/users/me/banner',
      await formOf({}, [{ field: 'banner', name: 'sea.jpg', bytes }]),
    );
  const stored = async () => {
    await app.ctx.jobs.runDue();
    return readdir(join(app.dataDir, 'media'));
  };
  const read = async (url: string) => (await app.app.inject({ url })).rawPayload;

  it('is three times as wide as high; another one replaces it, and it can be removed', async () => {
    await rm(join(app.dataDir, 'media'), { recursive: true, force: true });
    const first = (await upload(await picture(900, 900))).body.updatedUser.banner ?? '';
    expect(await sharp(await read(first)).metadata()).toMatchObject({ width: 1500, height: 500 });
    const second = (await upload(await picture())).body.updatedUser.banner ?? '';
    expect(second).not.toBe(first);
    expect((await app.app.inject({ url: first })).statusCode).toBe(404);
    expect(await stored()).toHaveLength(1);
    expect((await profile(ben, 'ada')).banner).toBe(second);
    const removed = await ada.call<{ updatedUser: User }>('DELETE', '/users/me/banner');
    expect(removed.body.updatedUser.banner).toBeNull();
    expect(await stored()).toHaveLength(0);
    expect((await ada.call('DELETE', '/users/me/banner')).status).toBe(200);
  });
});
