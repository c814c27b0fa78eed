import { createHash } from 'node:crypto';
import type { CreateReport, ReportResponse } from '@kithkin/shared/contract';
import Type from 'typebox';
import { publishQueueChange } from '../moderation/queue.service';
import type { AppContext } from '../platform/context';
import { badRequest, notFound } from '../platform/errors';
import { isId, newId } from '../platform/ids';
import { defineJob } from '../platform/jobs';
import { VERSIONS_MS } from '../versions/versions.service';
import { deleteVersions } from '../versions/versions.store';
import {
  deleteDecided,
  findByClientId,
  findReported,
  findUnseen,
  insertReport,
  type ReportedSubject,
} from './reports.store';

const DAY_MS = 24 * 60 * 60_000;
/** Time for which a report is kept after its decision, in milliseconds. */
const RETENTION_MS = 180 * DAY_MS;

/** Deletes reports 180 days after their decision, and earlier versions of content after 30 days. */
export const sweepReports = defineJob({
  kind: 'reports.sweep',
  payload: Type.Object({}),
  every: DAY_MS,
  async run(ctx) {
    const now = ctx.clock.now().getTime();
    await deleteDecided(ctx.db, new Date(now - RETENTION_MS));
    await deleteVersions(ctx.db, new Date(now - VERSIONS_MS));
  },
});

const nothingToReport = () => notFound('There is nothing here to report.');

const MESSAGE = 'Thank you. An admin will look at it.';
const toResponse = (reportId: string): ReportResponse => ({
  message: MESSAGE,
  report: { _id: reportId },
});

/**
 * Returns the id that a report about something out of sight responds with. It depends on the request
 * alone, so that it says nothing about what exists.
 */
const opaqueId = (viewerId: string, { targetType, targetId }: CreateReport): string =>
  createHash('sha256')
    .update(`${viewerId} ${targetType} ${targetId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');

/**
 * Reports content. A repeated report returns the open one. One about something that the viewer can't
 * see, e.g. since it was deleted, responds in the same way whether or not that exists or ever did, and
 * reaches the desk if it does.
 */
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
  if (input.targetType !== 'user' && !isId(input.targetId)) throw nothingToReport();
  const add = (subject: ReportedSubject, fields: CreateReport) =>
    ctx.db.transaction(async (tx) => {
      const details = fields.details?.trim() ?? '';
      const row = { id: newId(), reporterId: viewerId, subject, input: fields, details };
      const reportId = await insertReport(tx, row, now);
      await publishQueueChange(ctx, tx, subject.owner_id);
      return reportId;
    });
  const subject = await findReported(ctx.db, viewerId, input, now);
  if (!subject) {
    const unseen = await findUnseen(ctx.db, input);
    // Without the clientId: a repeated request would respond with the id of the report.
    const { clientId: _, ...fields } = input;
    if (unseen && unseen.owner_id !== viewerId) await add(unseen, fields);
    return toResponse(opaqueId(viewerId, input));
  }
  if (subject.owner_id === viewerId)
    throw badRequest('You can’t report yourself or what is yours.');
  const added = await add(subject, input);
  // Neither added nor open: a concurrent request with the same clientId has just reported another
  // subject.
  const reportId =
    added ?? (input.clientId && (await findByClientId(ctx.db, viewerId, input.clientId)));
  if (!reportId) throw nothingToReport();
  return toResponse(reportId);
}
