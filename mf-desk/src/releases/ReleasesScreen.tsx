import { EmptyState, RelativeTime, ScreenHeader, Stack } from '@kithkin/shared';
import type { ReleaseList } from '@kithkin/shared/contract';
import { useState } from 'react';
import { Note, Rows, Sheet } from '../figures/facts.styles';
import { Loaded } from '../Loaded';
import { usePermissions } from '../useRole';
import { PackageRow } from './PackageRow';
import { RollbackDialog } from './RollbackDialog';
import { releasesApi } from './releasesApi';

/** The release log, the newest first. */
function Events({ events }: Pick<ReleaseList, 'events'>) {
  if (events.length === 0) return <EmptyState message="Nothing is in the log of this site." />;
  return (
    <Rows>
      {events.map(({ at, who, act, package: name, version, reason }) => (
        <li key={`${at} ${name} ${version} ${act}`}>
          <p>
            <span>
              {who}: {act} {name} {version}
            </span>
            <small>
              <RelativeTime iso={at} />
            </small>
          </p>
          {reason !== null && <Note>{reason}</Note>}
        </li>
      ))}
    </Rows>
  );
}

/** Route `/desk/releases`: versions of shell and remotes, their failures, and the release log. */
export default function ReleasesScreen() {
  const may = usePermissions();
  const query = releasesApi.useReleasesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [chosen, setChosen] = useState<{ name: string; version: string } | null>(null);
  const content = (data: ReleaseList) => {
    const { packages, events, noRollback } = data;
    const canRollBack = may('releases.rollback') && noRollback === null;
    return (
      <Stack gap={4}>
        <Sheet as="section" aria-labelledby="releases-packages">
          <h2 id="releases-packages">Versions</h2>
          {packages.length === 0 ? (
            <EmptyState message="Nothing is released to this site yet." />
          ) : (
            <ul>
              {packages.map((released) => (
                <PackageRow
                  key={released.name}
                  released={released}
                  onRollBack={
                    canRollBack
                      ? (version) => setChosen({ name: released.name, version })
                      : undefined
                  }
                />
              ))}
            </ul>
          )}
          <Note>
            Loads and failures are what pages have reported since the servers were started; pages
            without an account count by their network.
            {may('releases.rollback') &&
              noRollback !== null &&
              ` ${noRollback} To go back, run npm run rollback where the key is.`}
          </Note>
        </Sheet>
        <Sheet as="section" aria-labelledby="releases-log">
          <h2 id="releases-log">Release log</h2>
          <Events events={events} />
        </Sheet>
      </Stack>
    );
  };
  return (
    <>
      <ScreenHeader title="Releases" back />
      <Loaded query={query} what="the releases" height={320}>
        {content}
      </Loaded>
      {chosen && <RollbackDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
