import type { AppealDetails, ReportCaseDetails, ReportResponse } from '@kithkin/shared/contract';
import { decideCase, setRole } from '../../testing/moderation/decideCases';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { deactivate } from '../../testing/testPeople';

const { app, ada, ben, mod, deb, adam, boss, olga } = setupTestServer({
  people: { ada: {}, ben: {}, mod: {}, deb: {}, adam: {}, boss: {}, olga: {} },
});

beforeEach(async () => {
  for (const one of [mod, deb]) await setRole(app, one, 'moderator');
  await setRole(app, adam, 'admin');
  for (const one of [boss, olga]) await setRole(app, one, 'owner');
});

/** Reports ada, also to the case that waits about her. Returns its id. */
const report = async (who: TestPerson) => {
  const json = { targetType: 'user', targetId: ada.id, reason: 'abuse' };
  return (await who.call<ReportResponse>('POST', '/reports', { json })).body.report._id;
};
const take = (who: TestPerson, caseId: string) => who.call('POST', `/desk/reports/${caseId}/take`);
const details = async (who: TestPerson, caseId: string) =>
  (await who.call<ReportCaseDetails>('GET', `/desk/reports/${caseId}`)).body;
const decide = (who: TestPerson, caseId: string) => decideCase(who, caseId, { action: 'warned' });

describe('a report of one’s own', () => {
  it('is decided by somebody else of at least the same role', async () => {
    const caseId = await report(mod);
    const { status, body } = await take(mod, caseId);
    expect([status, body.message]).toEqual([403, 'You have reported this: somebody else decides.']);
    expect((await details(mod, caseId)).mayDecide).toBe(false);
    expect((await details(deb, caseId)).mayDecide).toBe(true);
    expect((await take(deb, caseId)).status).toBe(200);
    expect((await decide(deb, caseId)).status).toBe(200);
  });

  it('is not decided either if it was made after taking the case', async () => {
    const caseId = await report(ben);
    await take(mod, caseId);
    await report(mod);
    expect((await decide(mod, caseId)).status).toBe(403);
  });

  it('is decided by oneself if nobody else has that role', async () => {
    await setRole(app, olga, null);
    const caseId = await report(boss);
    expect((await details(boss, caseId)).mayDecide).toBe(true);
    await take(boss, caseId);
    expect((await decide(boss, caseId)).status).toBe(200);
  });

  it('is decided by oneself if all others of that role have reported it too, or are away', async () => {
    await report(boss);
    const caseId = await report(adam);
    expect((await take(adam, caseId)).status).toBe(403);
    await deactivate(app, olga.id);
    expect((await take(adam, caseId)).status).toBe(200);
    expect((await decide(adam, caseId)).status).toBe(200);
  });
});

describe('what was taken is free again', () => {
  it('if that moderator has lost the role', async () => {
    const caseId = await report(ben);
    await take(mod, caseId);
    await setRole(app, mod, null);
    expect((await details(deb, caseId)).takenBy).toBeNull();
    expect((await take(deb, caseId)).status).toBe(200);
  });

  it('if the role does not suffice for the person any more', async () => {
    const caseId = await report(ben);
    await take(mod, caseId);
    await setRole(app, ada, 'moderator');
    expect((await take(adam, caseId)).status).toBe(200);
  });

  it('if that moderator is away: an appeal too', async () => {
    const caseId = await report(ben);
    await take(mod, caseId);
    const { body } = await decide(mod, caseId);
    const json = { text: 'It was a quote.' };
    await ada.call('POST', `/users/me/decisions/${body._id}/appeal`, { json });
    const path = `/desk/appeals/${body._id}`;
    await deb.call('POST', `${path}/take`);
    expect((await adam.call('POST', `${path}/take`)).status).toBe(409);
    await deactivate(app, deb.id);
    expect((await adam.call<AppealDetails>('GET', path)).body.takenBy).toBeNull();
    expect((await adam.call('POST', `${path}/take`)).status).toBe(200);
  });
});
