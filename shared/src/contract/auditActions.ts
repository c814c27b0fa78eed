/** Actions in the audit log, with what the entry says that somebody did. */
export const AUDIT_ACTIONS = {
  'report-dismissed': 'dismissed reports about',
  'content-hidden': 'hid something of',
  'person-warned': 'warned',
  'person-limited': 'limited',
  'person-suspended': 'suspended',
  'media-deleted': 'deleted files of',
  'content-shown': 'showed again something of',
  'comment-edited': 'changed a comment of',
  'comment-deleted': 'deleted a comment of',
  'suspension-lifted': 'lifted the suspension of',
  'decision-undone': 'undid a decision about',
  'appeal-granted': 'granted an appeal of',
  'appeal-rejected': 'rejected an appeal of',
  'rules-changed': 'changed the house rules',
  'role-changed': 'changed the role of',
  'network-changed': 'changed the settings of the network',
  'registration-approved': 'approved the registration of',
  'registration-rejected': 'rejected the registration of',
  'release-rolled-back': 'rolled a release back',
  'remote-disabled': 'disabled a remote',
  'remote-enabled': 'enabled a remote',
  'backup-started': 'started a backup',
  'backup-downloaded': 'downloaded a backup',
  'backup-checked': 'checked a backup',
  'backup-deleted': 'deleted a backup',
} as const;

/** Name in place of a username for what was done from the command line; no user can have it. */
export const COMMAND_LINE = 'command line';

export type AuditActionName = keyof typeof AUDIT_ACTIONS;
