import type {
  AppealPage,
  Decide,
  Decision,
  OwnDecisionList,
  ReportCaseDetails,
  ReportQueue,
  ReportResponse,
  ReportTarget,
  Role,
} from '@kithkin/shared/contract';
import { id, sql } from '../../src/platform/db';
import type { TestApp, TestPerson } from '../testApp';

export const setRole = (app: TestApp, who: TestPerson, role: Role | null) =>
  app.ctx.db.run(sql`update users set role = ${role}::text where id = ${id(who.id)}`);

/** Reports a subject. Returns the id of its case. */
export async function report(
  who: TestPerson,
  targetType: ReportTarget,
  targetId: string,
  more: object = {},
): Promise<string> {
  const json = { targetType, targetId, reason: 'abuse', ...more };
  return (await who.call<ReportResponse>('POST', '/reports', { json })).body.report._id;
}

export const take = (who: TestPerson, caseId: string) =>
  who.call('POST', `/desk/reports/${caseId}/take`);
export const release = (who: TestPerson, caseId: string) =>
  who.call('DELETE', `/desk/reports/${caseId}/take`);
export const detailsOf = async (who: TestPerson, caseId: string) =>
  (await who.call<ReportCaseDetails>('GET', `/desk/reports/${caseId}`)).body;

/** Reports a subject and takes the case for a moderator. Returns its id. */
export async function takenCase(
  reporter: TestPerson,
  moderator: TestPerson,
  ...target: [ReportTarget, string]
): Promise<string> {
  const caseId = await report(reporter, ...target);
  await take(moderator, caseId);
  return caseId;
}

/** Decides a case that the moderator has taken. */
export const decideCase = (
  moderator: TestPerson,
  caseId: string,
  json: Partial<Decide> & Pick<Decide, 'action'>,
) =>
  moderator.call<Decision & { message: string }>('POST', `/desk/reports/${caseId}/decision`, {
    json: { rule: 'Violence', message: '', ...json },
  });

type Decided = Pick<Decision, '_id'>;

export const undoDecision = (moderator: TestPerson, { _id }: Decided, reason = '') =>
  moderator.call<Decision>('POST', `/desk/decisions/${_id}/undo`, { json: { reason } });

export const appeal = (who: TestPerson, { _id }: Decided, text = 'It was a quote.') =>
  who.call('POST', `/users/me/decisions/${_id}/appeal`, { json: { text } });
export const takeAppeal = (who: TestPerson, { _id }: Decided) =>
  who.call('POST', `/desk/appeals/${_id}/take`);
export const releaseAppeal = (who: TestPerson, { _id }: Decided) =>
  who.call('DELETE', `/desk/appeals/${_id}/take`);
export const decideAppeal = (
  who: TestPerson,
  { _id }: Decided,
  outcome: string,
  reply = 'We have looked.',
) => who.call('POST', `/desk/appeals/${_id}/decision`, { json: { outcome, reply } });

export const queueOf = async (who: TestPerson) =>
  (await who.call<ReportQueue>('GET', '/desk/reports')).body;
export const appealsOf = async (who: TestPerson) =>
  (await who.call<AppealPage>('GET', '/desk/appeals')).body.appeals;

/** Decisions about a user. */
export const ownDecisions = async (who: TestPerson) =>
  (await who.call<OwnDecisionList>('GET', '/users/me/decisions')).body.decisions;
