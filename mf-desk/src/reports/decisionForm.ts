import type { DecisionAction } from '@kithkin/shared/contract';

/** Titles of the dialog that decides. */
export const TITLES: Record<DecisionAction, string> = {
  dismissed: 'Dismiss the reports',
  hidden: 'Hide it from all others',
  warned: 'Warn the person',
  limited: 'Keep the person from posting',
  suspended: 'Suspend the person',
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
};
