import Type, { type Static } from 'typebox';
import { ClientId, Id } from './common';
import { MAX_RULE } from './deskLimits';
import { MAX_REPORT_DETAILS } from './limits';

export const REPORT_TARGETS = ['user', 'post', 'comment', 'story', 'message'] as const;
export const ReportTarget = Type.Enum(REPORT_TARGETS);
export type ReportTarget = Static<typeof ReportTarget>;

export const REPORT_REASONS = [
  'spam',
  'abuse',
  'nudity',
  'violence',
  'false-information',
  'other',
] as const;
export const ReportReason = Type.Enum(REPORT_REASONS);
export type ReportReason = Static<typeof ReportReason>;

/** POST /reports. `targetId` of a user may be their userName. */
export const CreateReport = Type.Object({
  targetType: ReportTarget,
  targetId: Type.String({ minLength: 1, maxLength: 64 }),
  reason: ReportReason,
  /** The title of the house rule that was chosen, of which the reason is `other`. */
  rule: Type.Optional(Type.String({ maxLength: MAX_RULE })),
  details: Type.Optional(Type.String({ maxLength: MAX_REPORT_DETAILS })),
  clientId: Type.Optional(ClientId),
});
export type CreateReport = Static<typeof CreateReport>;

export const ReportResponse = Type.Object({
  message: Type.String(),
  report: Type.Object({ _id: Id }),
});
export type ReportResponse = Static<typeof ReportResponse>;
