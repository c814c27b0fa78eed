import type { UserSummary } from '@kithkin/shared/contract';
import { useEffect, useReducer, useState } from 'react';
import { request } from '../../http/request';
import { reportError } from '../../telemetry/reportError';
import type { OfferedPeople } from './PeoplePicker';

type Answer = UserSummary[] | 'failed' | null;

/** What a picker offers before anything is typed: what it is given, else GET /users/suggested. */
export function useOffered(given: OfferedPeople | undefined): OfferedPeople {
  const [answer, setAnswer] = useState<Answer>(null);
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const asks = given === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is what asks again
  useEffect(() => {
    if (!asks) return;
    const asking = new AbortController();
    request<UserSummary[]>('/users/suggested', { signal: asking.signal }).then(
      (people) => {
        if (!asking.signal.aborted) setAnswer(people);
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        setAnswer('failed');
        reportError(error, { source: 'people.suggested' });
      },
    );
    return () => asking.abort();
  }, [asks, round]);

  if (given) return given;
  return {
    people: Array.isArray(answer) ? answer : [],
    loading: answer === null,
    failed: answer === 'failed',
    retry() {
      setAnswer(null);
      again();
    },
  };
}
