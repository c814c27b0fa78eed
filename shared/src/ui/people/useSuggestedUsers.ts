import type { UserSummary } from '@kithkin/shared/contract';
import { request } from '../../http/request';
import { reportError } from '../../telemetry/reportError';
import { useAsync } from '../useAsync';
import type { OfferedPeople } from './PeoplePicker';

const fetchUsers = (path: string, signal: AbortSignal) => request<UserSummary[]>(path, { signal });

/** Returns the people listed for an empty query: `given`, or else those of GET /users/suggested. */
export function useSuggestedUsers(given: OfferedPeople | undefined): OfferedPeople {
  const { data, pending, failed, retry } = useAsync(given ? null : '/users/suggested', fetchUsers, {
    onError: (error) => reportError(error, { source: 'people.suggested' }),
  });
  return given ?? { people: data ?? [], loading: pending, failed, retry };
}
