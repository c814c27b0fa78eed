import type { CreateReport, ReportResponse } from '@kithkin/shared/contract';
import Type from 'typebox';
import { publishQueueChange } from '../moderation/queue.service';
import type { AppContext } from '../platform/context';
import { badRequest, notFound } from '../platform/errors';
import { newId } from '../platform/ids';
import { defineJob } from '../platform/jobs';
import { deleteDecided, findByClientId, findReported, insertReport } from './reports.store';

const DAY_MS = 24 * 60 * 60_000;
/** Time for which a report is kept after its decision, in milliseconds. */
const RETENTION_MS = 180 * DAY_MS;

/** Deletes reports 180 days after their decision. */
export const sweepReports = defineJob({
  kind: 'reports.sweep',
  payload: Type.Object({}),
  every: DAY_MS,
  async run(ctx) {
    await deleteDecided(ctx.db, new Date(ctx.clock.now().getTime() - RETENTION_MS));
  },
});

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
  const added = await ctx.db.transaction(async (tx) => {
    const row = { id: newId(), reporterId: viewerId, subject, input, details };
    const reportId = await insertReport(tx, row, now);
    await publishQueueChange(ctx, tx, subject.owner_id);
    return reportId;
  });
  // Neither added nor open: a concurrent request with the same clientId has just reported another
  // subject.
  const reportId =
    added ?? (input.clientId && (await findByClientId(ctx.db, viewerId, input.clientId)));
  if (!reportId) throw notFound('There is nothing here to report.');
  return toResponse(reportId);
}
