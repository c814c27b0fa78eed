import { insertApplication } from '../../src/accounts/approval/applications.store';
import { id, sql, time } from '../../src/platform/db';
import { refreshRanking } from '../../src/posts/explore/ranking.jobs';
import type { TestApp, TestPerson } from '../testApp';
import { createTestUser } from '../testPeople';
import { type Case, createSubjects, hide, leave, sendToAll, VEILED } from './matrixSubjects';
import {
  type AuthorKind,
  pathOf,
  STATES,
  STATES_OF,
  type State,
  type Surface,
  type SurfaceFixtures,
  subjectOf,
  VIEWERS,
  VISIBLE_TO,
  type Viewer,
  WITHOUT_SESSION,
} from './surfaces';

const isState = (which: Case): which is State => STATES.some((state) => state === which);
const kindOf = (which: Case): AuthorKind => (isState(which) ? 'public' : which);

/** Result of a viewer's request; `visible` is undefined for surfaces that show nothing. */
export interface Cell {
  viewer: Viewer;
  status: number;
  visible: boolean | undefined;
}

/** An author and one viewer of every kind. */
export class VisibilityFixture {
  private constructor(
    private readonly app: TestApp,
    readonly which: Case,
    readonly made: SurfaceFixtures,
    private readonly viewers: ReadonlyMap<Viewer, TestPerson>,
  ) {}

  /** Creates an author with a post, a comment, a story and a follower, and all viewers. */
  static async create(app: TestApp, which: Case): Promise<VisibilityFixture> {
    const author = await createTestUser(app, {
      userName: `${which}_author`,
      fullName: `${VEILED} Name`,
    });
    const viewers = new Map<Viewer, TestPerson>([['self', author]]);
    for (const viewer of VIEWERS) {
      if (viewer === 'self' || viewer === 'invited' || viewer === 'signedOut') continue;
      const userName = `${which}_${viewer}`.toLowerCase();
      viewers.set(viewer, await createTestUser(app, { userName }));
    }
    const person = (viewer: Viewer) => viewers.get(viewer) ?? author;
    const [follower, muter, wordMuter] = [person('follower'), person('muter'), person('wordMuter')];
    const [restricted, muted, limited] = [person('restricted'), person('muted'), person('limited')];
    const [left, waiting, blocked] = [person('left'), person('waiting'), person('blocked')];
    for (const one of [muter, wordMuter, restricted, muted, limited]) {
      await one.call('POST', `/users/${author.id}/follow`);
      // Otherwise the follower is suggested to them, as followed by the author.
      await one.call('POST', `/users/${follower.id}/follow`);
    }
    await follower.call('POST', `/users/${author.id}/follow`);
    await left.call('POST', `/users/${author.id}/follow`);
    await author.call('POST', `/users/${follower.id}/follow`);
    const around = new VisibilityFixture(
      app,
      which,
      await createSubjects(app, { author, restricted, muted }, which),
      viewers,
    );
    await muter.call('POST', `/users/${author.id}/mute`);
    await wordMuter.call('POST', '/users/me/muted-words', {
      json: { text: `#${around.made.tag}`, places: ['feeds', 'comments', 'notifications'] },
    });
    // The ranking is computed while everything is public, so that later changes must take effect at
    // once.
    await refreshRanking(app.ctx);
    if (which === 'private') await author.call('PATCH', '/users/me', { json: { isPrivate: true } });
    // Only private accounts have pending requests; for all others, too, a request must not grant
    // access.
    await app.ctx.db.run(sql`
      insert into follows (follower_id, followee_id, status, created_at)
      values (${id(person('pending').id)}, ${id(author.id)}, 'pending', ${time(app.clock.now())})`);
    await author.call('POST', `/users/${blocked.id}/block`);
    await person('blocker').call('POST', `/users/${author.id}/block`);
    await leave(app, left, 'deactivated_at');
    await leave(app, person('suspended'), 'suspended_at');
    await leave(app, waiting, 'unconfirmed_since');
    await app.ctx.db.transaction((tx) => insertApplication(tx, waiting.id, '', app.clock.now()));
    await app.ctx.db.run(sql`
      update users set limited_until = ${time(new Date(app.clock.now().getTime() + 3_600_000))}
      where id = ${id(limited.id)}`);
    await sendToAll(app, which, around.made);
    await hide(app, which, around.made);
    await app.ctx.db.run(sql`
      insert into bookmarks (user_id, post_id, created_at)
      select u.id, ${id(around.made.postId)}, ${time(app.clock.now())} from users u
      where u.user_name like ${`${which}\\_%`} on conflict do nothing`);
    return around;
  }

  /** Requests a surface as each viewer. Returns the results with the text of the response. */
  async probe(surface: Surface): Promise<(Cell & { text: string })[]> {
    const cells: (Cell & { text: string })[] = [];
    for (const viewer of this.viewersOf(surface)) {
      const [method] = surface.route.split(' ');
      const person = this.viewers.get(viewer);
      const path = pathOf(surface, this.made);
      const { status, body } = await this.app.call<unknown>(method as 'GET', path, {
        ...(person ? { token: person.token } : {}),
        ...(surface.json ? { json: surface.json(this.made) } : {}),
      });
      if (surface.undone && person) await person.call('DELETE', path);
      const text = JSON.stringify(body);
      const needle = surface.shows?.(this.made);
      cells.push({
        viewer,
        status,
        visible: needle === undefined ? undefined : text.includes(needle),
        text,
      });
    }
    return cells;
  }

  /** Returns the expected results according to the table. */
  expected(surface: Surface): Cell[] {
    return this.viewersOf(surface).map((viewer) => ({
      viewer,
      status: this.statusOf(surface, viewer),
      visible: surface.shows ? this.isVisible(surface, viewer) : undefined,
    }));
  }

  /** Returns true if a viewer may see the subject on a surface. */
  isVisible(surface: Surface, viewer: Viewer): boolean {
    return this.canSee(surface, viewer) && !surface.unwantedBy?.includes(viewer);
  }

  /** Returns true if a viewer has access to the subject on a surface, whether wanted or not. */
  private canSee(surface: Surface, viewer: Viewer): boolean {
    return !(surface.writes && viewer === 'limited') && this.mayRead(surface, viewer);
  }

  /** Returns true if a viewer may see the subject of a surface, even if not write there. */
  private mayRead(surface: Surface, viewer: Viewer): boolean {
    if (!VISIBLE_TO[kindOf(this.which)][surface.rule].includes(viewer)) return false;
    if (surface.only && !surface.only.includes(viewer)) return false;
    if (surface.openOnly && kindOf(this.which) !== 'public') return false;
    if (!this.isOut(surface)) return true;
    if (this.which === 'limited') {
      return !surface.openOnly && VISIBLE_TO.private.content.includes(viewer);
    }
    if (viewer === 'self' && this.which === 'hidden' && surface.ownWhenHidden) return true;
    // Only its creator sees it, at its own address.
    return viewer === 'self' && surface.rejection === 'post' && !surface.ownWhenOut;
  }

  private viewersOf(surface: Surface): Viewer[] {
    return VIEWERS.filter((viewer) => viewer !== 'self' || !surface.notSelf);
  }

  /** Returns true if the surface's subject is in the state of this case. */
  private isOut(surface: Surface): boolean {
    const subject = subjectOf(surface);
    return isState(this.which) && subject !== undefined && STATES_OF[this.which].includes(subject);
  }

  private statusOf(surface: Surface, viewer: Viewer): number {
    if (WITHOUT_SESSION.includes(viewer) && !surface.open) return 401;
    if (surface.rejection === 'forbidden') return 403;
    if (viewer === 'limited' && surface.writes) {
      if (surface.writes === 'nothing' || this.mayRead(surface, viewer)) return 403;
    }
    const success = /^POST .*(comments|share|reply|reports|chats\/conversations)$/.test(
      surface.route,
    )
      ? 201
      : 200;
    if (this.isVisible(surface, viewer) || surface.rejection === 'absent') return success;
    if (surface.unwantedBy?.includes(viewer) && this.canSee(surface, viewer)) return success;
    if (this.isOut(surface)) {
      if (viewer === 'self' && surface.ownWhenOut) return surface.ownWhenOut;
      if (surface.emptyFor) return this.listStatus(viewer);
      return this.which === 'limited' && surface.rejection === 'post' ? 403 : 404;
    }
    const kind = kindOf(this.which);
    if (surface.emptyFor?.includes(viewer) && VISIBLE_TO[kind].person.includes(viewer))
      return success;
    return surface.rejection === 'post' && (kind === 'public' || kind === 'private') ? 403 : 404;
  }

  /** A user's list is empty rather than not found for viewers who may see the user. */
  private listStatus(viewer: Viewer): number {
    return VISIBLE_TO.public.person.includes(viewer) ? 200 : 404;
  }
}
