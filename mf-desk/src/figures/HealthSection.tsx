import { RelativeTime } from '@kithkin/shared';
import type { Health } from '@kithkin/shared/contract';
import { Loaded } from '../Loaded';
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

function WorkAndNodes({ data }: { data: Health }) {
  return (
    <>
      <Sheet as="section" aria-labelledby="figures-work">
        <h2 id="figures-work">Background jobs</h2>
        <Facts>
          <QueueFacts label="Emails" queue={data.mail} />
          <QueueFacts label="Other jobs" queue={data.jobs} />
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

/** Work that waits or fails, and the running nodes. */
export function HealthSection() {
  const query = figuresApi.useHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 15_000,
    skipPollingIfUnfocused: true,
  });
  return (
    <Loaded query={query} what="the state of the server" height={160}>
      {(data) => <WorkAndNodes data={data} />}
    </Loaded>
  );
}
