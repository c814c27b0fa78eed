import { ErrorState, errorMessage, Loading, RelativeTime, Skeleton } from '@kithkin/shared';
import type { Health } from '@kithkin/shared/contract';
import { Facts, Note, Rows, Sheet } from './facts.styles';
import { figuresApi } from './figuresApi';

function QueueFacts({ label, queue }: { label: string; queue: Health['jobs'] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {queue.waiting} waiting, {queue.failing} failing
      </dd>
      {queue.oldestDueAt !== null && (
        <>
          <dt>Oldest due</dt>
          <dd>
            <RelativeTime iso={queue.oldestDueAt} />
          </dd>
        </>
      )}
    </>
  );
}

/** Work that waits or fails, and the running nodes. */
export function HealthSection() {
  const { data, error, isFetching, refetch } = figuresApi.useHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 15_000,
    skipPollingIfUnfocused: true,
  });
  if (!data) {
    return error ? (
      <ErrorState
        message={errorMessage(error, 'Failed to load the state of the server.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the state of the server">
        <Skeleton height={160} />
      </Loading>
    );
  }
  return (
    <>
      <Sheet as="section" aria-labelledby="figures-work">
        <h2 id="figures-work">Work in the background</h2>
        <Facts>
          <QueueFacts label="Mails" queue={data.mail} />
          <QueueFacts label="Other work" queue={data.jobs} />
        </Facts>
        {data.mail.lastError !== null && <p>The mail server answered: {data.mail.lastError}</p>}
        {data.failing.length > 0 && (
          <Rows aria-label="What fails and is tried again">
            {data.failing.map(({ kind, jobs, error: text, nextTryAt }) => (
              <li key={kind}>
                <p>
                  <strong>{kind}</strong>
                  <small>
                    {jobs} failing, next at {new Date(nextTryAt).toLocaleTimeString('en-GB')}
                  </small>
                </p>
                <Note>{text}</Note>
              </li>
            ))}
          </Rows>
        )}
      </Sheet>
      <Sheet as="section" aria-labelledby="figures-nodes">
        <h2 id="figures-nodes">Servers</h2>
        <Rows>
          {data.nodes.map(({ host, version, contract, startedAt }) => (
            <li key={`${host} ${startedAt}`}>
              <p>
                <strong>{host}</strong>
                <small>
                  started <RelativeTime iso={startedAt} />
                </small>
              </p>
              <Note>
                Version {version}, contract {contract}
              </Note>
            </li>
          ))}
        </Rows>
      </Sheet>
    </>
  );
}
