import { kindsOf } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { createStory, HOUR, story, timeline } from '../../testing/stories/storyFixtures';
import { signInBack } from '../../testing/testPeople';
import { id, sql } from '../platform/db';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });

const later = async (milliseconds: number) => {
  app.clock.advance(milliseconds);
  await signInBack(app, ada, ben, eve);
};

describe('the end of a story', () => {
  it('is after 24 hours, also for the file and in open tabs', async () => {
    const one = await story(ada);
    await eve.call('POST', `/stories/${one}/seen`);
    await ben.call('POST', `/stories/${one}/react`, { json: { emoji: '🔥' } });
    await later(24 * HOUR - 1000);
    const [last] = await timeline(ben);
    const file = async () => (await app.app.inject({ url: last?.media ?? '' })).statusCode;
    expect(await file()).toBe(200);
    await app.ctx.jobs.runDue();
    expect(await publishedEvents.by(ben.id, 'story-removed')).toEqual([]);

    app.clock.advance(1000);
    expect(await timeline(ben)).toEqual([]);
    expect((await ben.call('GET', `/stories/${one}`)).status).toBe(404);
    expect((await ben.call('POST', `/stories/${one}/seen`)).status).toBe(404);
    expect(await file()).toBe(404);
    await publishedEvents.clear();
    await app.ctx.jobs.runDue();
    for (const who of [ada, ben, eve]) {
      expect(await publishedEvents.by(who.id, 'story-removed')).toEqual([
        { _id: one, userId: ada.id },
      ]);
    }
    expect(await publishedEvents.by(ada.id, 'notifications-refreshed')).toEqual([{}]);
    expect(await kindsOf(ada)).toEqual(['follow']);
  });

  it('deletes rows and files after an hour', async () => {
    await createStory(ada, { clientId: 'kept-for-ever', alt: 'The sea' });
    const other = await story(ada);
    await ben.call('POST', `/stories/${other}/react`, { json: { emoji: '🔥' } });
    const assets = await app.ctx.db.query<{ id: string }>(sql`select id from media_assets`);
    const retained = async () => {
      const ids = await app.ctx.mediaStore.list('', 1000);
      return assets.map((asset) => ids.includes(asset.id));
    };
    await later(24 * HOUR + 30 * 60_000);
    await app.ctx.jobs.runDue();
    expect(await retained()).toEqual([true, true]);
    await later(HOUR);
    await app.ctx.jobs.runDue();
    expect(await retained()).toEqual([false, false]);
    expect(
      await app.ctx.db.query(sql`
        select client_id, asset_id, alt, (select count(*) from story_views) as views from stories`),
    ).toEqual([{ client_id: 'kept-for-ever', asset_id: null, alt: '', views: 0 }]);
  });

  it('can be caused by the author only', async () => {
    const { body } = await createStory(ada, { clientId: 'story-0002' });
    const { _id: one, media } = body.story;
    expect((await ben.call('DELETE', `/stories/${one}`)).status).toBe(403);
    expect(await publishedEvents.by(ben.id, 'story-removed')).toEqual([]);
    await ben.call('POST', `/stories/${one}/react`, { json: { emoji: '🔥' } });
    expect((await ada.call('DELETE', `/stories/${one}`)).status).toBe(200);
    expect(await publishedEvents.by(ben.id, 'story-removed')).toEqual([
      { _id: one, userId: ada.id },
    ]);
    expect(await timeline(ben)).toEqual([]);
    expect((await ada.call('DELETE', `/stories/${one}`)).status).toBe(404);
    expect((await app.app.inject({ url: media })).statusCode).toBe(404);
    expect((await publishedEvents.by(ada.id, 'notification-removed')).at(-1)).toMatchObject({
      unreadCount: 1,
    });
    await app.ctx.jobs.runDue();
    const [row] = await app.ctx.db.query(
      sql`select 1 from media_assets where owner_id = ${id(ada.id)}`,
    );
    expect(row).toBeUndefined();
    // The scheduled end event was cancelled as well.
    await publishedEvents.clear();
    await later(25 * HOUR);
    await app.ctx.jobs.runDue();
    expect(await publishedEvents.by(ben.id, 'story-removed')).toEqual([]);
  });
});
