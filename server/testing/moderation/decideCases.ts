import type {
  Decide,
  Decision,
  ReportResponse,
  ReportTarget,
  Role,
} from '@kithkin/shared/contract';
import { id, sql } from '../../src/platform/db';
import type { TestApp, TestPerson } from '../testApp';

export const setRole = (app: TestApp, who: TestPerson, role: Role | null) =>
  app.ctx.db.run(sql`update users set role = ${role}::text where id = ${id(who.id)}`);

/** Reports a subject and takes the case for a moderator. Returns its id. */
export async function takenCase(
  reporter: TestPerson,
  moderator: TestPerson,
  targetType: ReportTarget,
  targetId: string,
): Promise<string> {
  const json = { targetType, targetId, reason: 'abuse' };
  const { body } = await reporter.call<ReportResponse>('POST', '/reports', { json });
  await moderator.call('POST', `/desk/reports/${body.report._id}/take`);
  return body.report._id;
}

/** Decides a case that the moderator has taken. */
export const decideCase = (
  moderator: TestPerson,
  caseId: string,
  json: Partial<Decide> & Pick<Decide, 'action'>,
) =>
  moderator.call<Decision & { message: string }>('POST', `/desk/reports/${caseId}/decision`, {
    json: { rule: 'Be kind', message: '', ...json },
  });

export const undoDecision = (moderator: TestPerson, { _id }: Pick<Decision, '_id'>) =>
  moderator.call<Decision>('POST', `/desk/decisions/${_id}/undo`, { json: { reason: '' } });
