import type { CreateReport, ReportAnswer } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { badRequest, notFound } from '../platform/errors';
import { newId } from '../platform/ids';
import { findByClientId, findReported, insertReport } from './store';

const MESSAGE = 'Thank you. An admin will look at it.';
const answer = (reportId: string): ReportAnswer => ({
  message: MESSAGE,
  report: { _id: reportId },
});

/** Reports what the viewer sees. Repeating it is answered by the open report. */
export async function report(
  ctx: AppContext,
  viewerId: string,
  input: CreateReport,
): Promise<ReportAnswer> {
  const now = ctx.clock.now();
  if (input.clientId !== undefined) {
    const before = await findByClientId(ctx.db, viewerId, input.clientId);
    if (before !== undefined) return answer(before);
  }
  const thing = await findReported(ctx.db, viewerId, input, now);
  if (!thing) throw notFound('There is nothing here to report.');
  if (thing.owner_id === viewerId) throw badRequest('You can’t report yourself or what is yours.');
  const details = input.details?.trim() ?? '';
  const added = await insertReport(
    ctx.db,
    { id: newId(), reporterId: viewerId, thing, input, details },
    now,
  );
  // Neither added nor open: a double with the same clientId has just been added, about something else.
  const reportId =
    added ?? (input.clientId && (await findByClientId(ctx.db, viewerId, input.clientId)));
  if (!reportId) throw notFound('There is nothing here to report.');
  return answer(reportId);
}
