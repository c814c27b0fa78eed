import type { AppealDetails, ReportCaseDetails } from '@kithkin/shared/contract';
import { holdRequests } from '../../testing/holdRequests';
import {
  appeal,
  decideCase,
  release,
  report as reportSubject,
  setRole,
  take,
  takeAppeal,
  undoDecision as undo,
} from '../../testing/moderation/decideCases';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { deactivate } from '../../testing/testPeople';
import { areas } from '../areas';
import { sql } from '../platform/db';

const held = holdRequests('/decision');
const { app, ada, ben, mod, deb, adam, boss, olga } = setupTestServer({
  people: { ada: {}, ben: {}, mod: {}, deb: {}, adam: {}, boss: {}, olga: {} },
  app: { areas: [held.area, ...areas] },
});

beforeEach(async () => {
  for (const one of [mod, deb]) await setRole(app, one, 'moderator');
  await setRole(app, adam, 'admin');
  for (const one of [boss, olga]) await setRole(app, one, 'owner');
});

/** Reports ada, also to the case that waits about her. Returns its id. */
const report = (who: TestPerson) => reportSubject(who, 'user', ada.id);
const details = async (who: TestPerson, caseId: string) =>
  (await who.call<ReportCaseDetails>('GET', `/desk/reports/${caseId}`)).body;
const decide = (who: TestPerson, caseId: string, action: 'warned' | 'dismissed' = 'warned') =>
  decideCase(who, caseId, { action });
async function takenCase(): Promise<string> {
  const caseId = await report(ben);
  await take(mod, caseId);
  return caseId;
}

describe('an own report', () => {
  it('is decided by another user of at least the same role', async () => {
    const caseId = await report(mod);
    const { status, body } = await take(mod, caseId);
    expect([status, body.message]).toEqual([403, 'You have reported this: somebody else decides.']);
    expect((await details(mod, caseId)).mayDecide).toBe(false);
    expect((await details(deb, caseId)).mayDecide).toBe(true);
    expect((await take(deb, caseId)).status).toBe(200);
    expect((await decide(deb, caseId)).status).toBe(200);
  });

  it('cannot be decided either if it was made after the case was assigned', async () => {
    const caseId = await takenCase();
    await report(mod);
    expect((await decide(mod, caseId)).status).toBe(403);
  });

  it('can be decided if no other user has that role', async () => {
    await setRole(app, olga, null);
    const caseId = await report(boss);
    expect((await details(boss, caseId)).mayDecide).toBe(true);
    await take(boss, caseId);
    expect((await decide(boss, caseId)).status).toBe(200);
  });

  it('can be decided if all others of that role have reported it too, or are deactivated', async () => {
    await report(boss);
    const caseId = await report(adam);
    expect((await take(adam, caseId)).status).toBe(403);
    await deactivate(app, olga.id);
    expect((await take(adam, caseId)).status).toBe(200);
    expect((await decide(adam, caseId)).status).toBe(200);
  });
});

describe('a taken case is free again', () => {
  it('if the moderator has lost the role', async () => {
    const caseId = await takenCase();
    await setRole(app, mod, null);
    expect((await details(deb, caseId)).takenBy).toBeNull();
    expect((await take(deb, caseId)).status).toBe(200);
  });

  it('if the role of the moderator is not sufficient any more for the user', async () => {
    const caseId = await takenCase();
    await setRole(app, ada, 'moderator');
    expect((await take(adam, caseId)).status).toBe(200);
  });

  it('if the moderator is deactivated, as is an appeal', async () => {
    const caseId = await takenCase();
    const { body } = await decide(mod, caseId);
    await appeal(ada, body);
    await takeAppeal(deb, body);
    expect((await takeAppeal(adam, body)).status).toBe(409);
    await deactivate(app, deb.id);
    const path = `/desk/appeals/${body._id}`;
    expect((await adam.call<AppealDetails>('GET', path)).body.takenBy).toBeNull();
    expect((await takeAppeal(adam, body)).status).toBe(200);
  });
});

describe('assigning a case', () => {
  it('is for one moderator at a time, who alone can decide', async () => {
    const caseId = await takenCase();
    expect((await take(boss, caseId)).status).toBe(409);
    expect((await decide(boss, caseId, 'dismissed')).status).toBe(409);
    expect((await release(boss, caseId)).status).toBe(204);
    expect((await decide(mod, caseId, 'dismissed')).status).toBe(409);
    expect((await take(boss, caseId)).status).toBe(200);
    expect((await decide(boss, caseId, 'dismissed')).status).toBe(200);
    expect((await decide(boss, caseId, 'dismissed')).status).toBe(404);
  });

  itOnPostgres(
    'succeeds for one of several concurrent moderators, as does the decision',
    async () => {
      const team = [mod, boss, adam];
      for (let round = 0; round < 3; round += 1) {
        const caseId = await report(ben);
        const taken = await Promise.all(team.map((who) => take(who, caseId)));
        expect(taken.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        const decided = await Promise.all([...team, ...team].map((who) => decide(who, caseId)));
        expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
      }
      expect(await app.ctx.db.query(sql`select 1 from decisions`)).toHaveLength(3);
    },
  );
});

describe('a late decision', () => {
  /** Moves a case from mod to boss, as happens while a request of mod is under way. */
  const takeOver = async (caseId: string) => {
    expect((await release(boss, caseId)).status).toBe(204);
    expect((await take(boss, caseId)).status).toBe(200);
  };
  const made = async () => {
    const rows = await app.ctx.db.query<{ moderator_name: string }>(
      sql`select moderator_name from decisions order by created_at, id`,
    );
    return rows.map((row) => row.moderator_name);
  };

  it('is rejected if another moderator has taken over or decided', async () => {
    const caseId = await takenCase();
    held.hold(mod);
    const late = decide(mod, caseId);
    await held.arrived();
    await takeOver(caseId);
    held.release();
    expect((await late).status).toBe(409);
    held.hold(boss);
    const later = decide(boss, caseId);
    await held.arrived();
    await release(mod, caseId);
    await take(mod, caseId);
    await decide(mod, caseId, 'dismissed');
    held.release();
    expect((await later).status).toBe(404);
    expect(await made()).toEqual(['mod']);
  });

  it('is rejected if the case was decided and waits again, until it is taken again', async () => {
    const caseId = await takenCase();
    held.hold(mod);
    const late = decide(mod, caseId);
    await held.arrived();
    await takeOver(caseId);
    await undo(boss, (await decide(boss, caseId)).body);
    held.release();
    expect((await late).status).toBe(409);
    await take(mod, caseId);
    expect((await decide(mod, caseId)).status).toBe(200);
    expect(await made()).toEqual(['boss', 'mod']);
  });

  itOnPostgres('and a concurrent one of another moderator result in one decision', async () => {
    for (let round = 0; round < 3; round += 1) {
      const caseId = await takenCase();
      held.hold(mod);
      const late = decide(mod, caseId);
      await held.arrived();
      const handover = release(boss, caseId)
        .then(() => take(boss, caseId))
        .then(() => decide(boss, caseId));
      held.release();
      const statuses = (await Promise.all([late, handover])).map(({ status }) => status);
      expect([round, statuses.filter((status) => status === 200)]).toEqual([round, [200]]);
      expect(await made()).toHaveLength(round + 1);
    }
  });
});
