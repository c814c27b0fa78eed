import type { CreateReport, ReportResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { badRequest, notFound } from '../platform/errors';
import { newId } from '../platform/ids';
import { findByClientId, findReported, insertReport } from './reports.store';

const MESSAGE = 'Thank you. An admin will look at it.';
const toResponse = (reportId: string): ReportResponse => ({
  message: MESSAGE,
  report: { _id: reportId },
});

/** Reports content that the viewer can see. A repeated report returns the open one. */
export async function report(
  ctx: AppContext,
  viewerId: string,
  input: CreateReport,
): Promise<ReportResponse> {
  const now = ctx.clock.now();
  if (input.clientId !== undefined) {
    const before = await findByClientId(ctx.db, viewerId, input.clientId);
    if (before !== undefined) return toResponse(before);
  }
  const subject = await findReported(ctx.db, viewerId, input, now);
  if (!subject) throw notFound('There is nothing here to report.');
  if (subject.owner_id === viewerId)
    throw badRequest('You can’t report yourself or what is yours.');
  const details = input.details?.trim() ?? '';
  const added = await insertReport(
    ctx.db,
    { id: newId(), reporterId: viewerId, subject, input, details },
    now,
  );
  // Neither added nor open: a concurrent request with the same clientId has just reported another
  // subject.
  const reportId =
    added ?? (input.clientId && (await findByClientId(ctx.db, viewerId, input.clientId)));
  if (!reportId) throw notFound('There is nothing here to report.');
  return toResponse(reportId);
}
