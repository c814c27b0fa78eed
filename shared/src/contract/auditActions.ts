/** Actions in the audit log, with what the entry says that somebody did. */
export const AUDIT_ACTIONS = {
  'report-dismissed': 'dismissed reports about',
  'content-hidden': 'hid something of',
  'person-warned': 'warned',
  'person-limited': 'limited',
  'person-suspended': 'suspended',
  'content-shown': 'showed again something of',
  'suspension-lifted': 'lifted the suspension of',
  'decision-undone': 'undid a decision about',
  'rules-changed': 'changed the house rules',
  'role-changed': 'changed the role of',
  'network-changed': 'changed the settings of the network',
  'registration-approved': 'approved the registration of',
  'registration-rejected': 'rejected the registration of',
} as const;

export type AuditActionName = keyof typeof AUDIT_ACTIONS;
