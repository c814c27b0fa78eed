import type { DecisionAction, HidePart, ReportCase, ReportTarget } from '@kithkin/shared/contract';
import type { Permission } from '@kithkin/shared/roles';
import { REASON_LABELS } from '@kithkin/shared/rule-titles';

/** Names of subjects, as the beginning of "… of ada". */
export const TARGET_LABELS: Record<ReportTarget, string> = {
  user: 'Profile',
  post: 'Post',
  comment: 'Comment',
  story: 'Story',
  message: 'Message',
};

/** Returns why a case was reported: the rules that its reports name, and the other reasons. */
export const reasonsOf = ({ rules, reasons }: Pick<ReportCase, 'rules' | 'reasons'>): string[] => [
  ...rules,
  ...reasons.map((reason) => REASON_LABELS[reason]),
];

/** Names of decisions. */
export const ACTION_LABELS: Record<DecisionAction, string> = {
  dismissed: 'Dismissed',
  hidden: 'Hidden',
  warned: 'Warned',
  limited: 'Limited',
  suspended: 'Suspended',
  removed: 'Files deleted',
};

/** Names of the parts that a decision hides. */
export const PART_LABELS: Record<HidePart, string> = {
  post: 'The post',
  comment: 'The comment',
  story: 'The story',
  message: 'The message',
  files: 'Its photos and videos',
  picture: 'Photo',
  banner: 'Banner',
  name: 'Name',
  bio: 'Bio',
};

/** An action that a moderator can choose, with its key and the permission beyond deciding. */
interface ActionChoice {
  action: DecisionAction;
  label: string;
  key: string;
  permission?: Permission;
}

export const ACTION_CHOICES: readonly ActionChoice[] = [
  { action: 'dismissed', label: 'Dismiss', key: 'd' },
  { action: 'hidden', label: 'Hide', key: 'h' },
  { action: 'warned', label: 'Warn', key: 'w' },
  { action: 'limited', label: 'Limit', key: 'l' },
  { action: 'suspended', label: 'Suspend', key: 's', permission: 'people.suspend' },
  { action: 'removed', label: 'Delete files', key: 'x', permission: 'media.delete' },
];
