import type { UserSummary } from '@kithkin/shared/contract';
import { useEffect, useReducer, useState } from 'react';
import { request } from '../../http/request';
import { reportError } from '../../telemetry/reportError';
import type { OfferedPeople } from './PeoplePicker';

type SuggestedUsers = UserSummary[] | 'failed' | null;

/** Returns the people listed for an empty query: `given`, or else those of GET /users/suggested. */
export function useSuggestedUsers(given: OfferedPeople | undefined): OfferedPeople {
  const [response, setResponse] = useState<SuggestedUsers>(null);
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const shouldFetch = given === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` triggers the request again
  useEffect(() => {
    if (!shouldFetch) return;
    const controller = new AbortController();
    request<UserSummary[]>('/users/suggested', { signal: controller.signal }).then(
      (people) => {
        if (!controller.signal.aborted) setResponse(people);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setResponse('failed');
        reportError(error, { source: 'people.suggested' });
      },
    );
    return () => controller.abort();
  }, [shouldFetch, round]);

  if (given) return given;
  return {
    people: Array.isArray(response) ? response : [],
    loading: response === null,
    failed: response === 'failed',
    retry() {
      setResponse(null);
      again();
    },
  };
}
