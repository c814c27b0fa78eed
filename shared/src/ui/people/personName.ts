import type { UserSummary } from '@kithkin/shared/contract';

/** How a person is called: the full name, then the user name, then Unknown (specification 3). */
export function personName({ fullName, userName }: Partial<UserSummary>): string {
  return fullName || userName || 'Unknown';
}
