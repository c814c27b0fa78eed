import type { UserSummary } from '@kithkin/shared/contract';

/** Returns the display name of a person: full name, else user name, else "Unknown". */
export function personName({ fullName, userName }: Partial<UserSummary>): string {
  return fullName || userName || 'Unknown';
}
