import { exactTime } from '@kithkin/shared';
import { AUDIT_ACTIONS, type AuditActionName } from '@kithkin/shared/audit-actions';
import type { AuditEntry } from '@kithkin/shared/contract';

type Value = AuditEntry['details'][string];

const isKnown = (action: string): action is AuditActionName => Object.hasOwn(AUDIT_ACTIONS, action);

function valueText(value: Value | undefined): string {
  if (value === undefined || value === null || value === '') return 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

const roleText = (role: Value | undefined) => (role ? valueText(role) : 'no role');

/** Details that are more than their name and value. */
const DETAILS: Readonly<Record<string, (value: Value) => string>> = {
  characters: (value) => `${valueText(value)} characters`,
  limit: (value) => (value === 'followers' ? 'may post to followers only' : 'may post nothing'),
  until: (value) => `until ${exactTime(valueText(value))}`,
};

function detailsText({ role, ...details }: AuditEntry['details']): string[] {
  const { before, ...others } = details;
  return [
    ...(role === undefined ? [] : [`from ${roleText(before)} to ${roleText(role)}`]),
    ...Object.entries(others).map(
      ([name, value]) => DETAILS[name]?.(value) ?? `${name}: ${valueText(value)}`,
    ),
  ];
}

/** Returns what an entry says, e.g. "ada changed the role of ben (from no role to admin)". */
export function describeEntry({ actorName, action, subjectName, details }: AuditEntry): string {
  const done = isKnown(action) ? AUDIT_ACTIONS[action] : action;
  const more = detailsText(details).join(', ');
  return `${actorName} ${done} ${subjectName}`.trim() + (more && ` (${more})`);
}
