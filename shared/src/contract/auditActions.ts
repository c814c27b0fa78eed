/** Actions in the audit log, with what the entry says that somebody did. */
export const AUDIT_ACTIONS = {
  'role-changed': 'changed the role of',
  'network-changed': 'changed the settings of the network',
  'registration-approved': 'approved the registration of',
  'registration-rejected': 'rejected the registration of',
} as const;

export type AuditActionName = keyof typeof AUDIT_ACTIONS;
