import type {
  DecisionAction,
  HidePart,
  LimitKind,
  ReportCaseDetails,
} from '@kithkin/shared/contract';
import { HIDEABLE } from '@kithkin/shared/hide-parts';

/** Titles of the dialog that decides. */
export const TITLES: Record<DecisionAction, string> = {
  dismissed: 'Dismiss the reports',
  hidden: 'Hide from all others',
  warned: 'Warn the person',
  limited: 'Limit the person',
  suspended: 'Suspend the person',
  removed: 'Delete the files everywhere',
};

interface Length {
  /** Hours, or `good` for no end. */
  value: string;
  label: string;
}

const DAYS: readonly Length[] = [
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];

/** The lengths to choose from; none for actions without a length. */
export const LENGTHS: Record<DecisionAction, readonly Length[]> = {
  dismissed: [],
  hidden: [],
  warned: [],
  limited: [{ value: '1', label: '1 hour' }, ...DAYS],
  suspended: [...DAYS, { value: 'good', label: 'For good' }],
  removed: [],
};

/** Returns the parts of a case to choose from for an action; none for actions about the whole. */
export function partsFor(
  action: DecisionAction,
  { targetType, files }: Pick<ReportCaseDetails, 'targetType' | 'files'>,
): readonly HidePart[] {
  if (action === 'hidden') {
    const parts = HIDEABLE[targetType].filter((part) => part !== 'files' || files.length > 0);
    return parts.length > 1 ? parts : [];
  }
  return action === 'removed' && targetType === 'user' ? ['picture', 'banner'] : [];
}

/** Choices of what a limit leaves. */
export const LIMITS: readonly { value: LimitKind; label: string }[] = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'followers', label: 'Only to followers' },
];
