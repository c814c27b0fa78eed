import { AUDIT_ACTIONS, type AuditActionName } from '@kithkin/shared/audit-actions';
import type { AuditEntry } from '@kithkin/shared/contract';

const isKnown = (action: string): action is AuditActionName => Object.hasOwn(AUDIT_ACTIONS, action);

/** Returns what an entry says, e.g. "ada changed the role of ben: role admin". */
export function describeEntry({ actorName, action, subjectName, details }: AuditEntry): string {
  const done = isKnown(action) ? AUDIT_ACTIONS[action] : action;
  const more = Object.entries(details).map(
    ([name, value]) => `${name} ${value === null || value === '' ? 'none' : value}`,
  );
  return (
    `${actorName} ${done} ${subjectName}`.trim() + (more.length ? ` (${more.join(', ')})` : '')
  );
}
