import { EmptyState, RelativeTime, ScreenHeader, Stack, useAsync } from '@kithkin/shared';
import type { ReleaseList } from '@kithkin/shared/contract';
import { readReports } from '@kithkin/shared/releases';
import { useState } from 'react';
import { Note, Rows, Sheet } from '../figures/facts.styles';
import { Loaded } from '../Loaded';
import { usePermissions } from '../useRole';
import { type Change, ChangeDialog } from './ChangeDialog';
import { PackageRow } from './PackageRow';
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

interface PackagesProps extends Pick<ReleaseList, 'packages'> {
  onChange: ((change: Change) => void) | undefined;
}

/** All packages, with the contract reports of those that pages load. */
function Packages({ packages, onChange }: PackagesProps) {
  const reports = useAsync(packages, (listed, signal) => {
    const enabled = listed.filter(({ isDisabled }) => !isDisabled);
    return readReports(
      enabled.map(({ name, live: { base } }) => ({ name, base })),
      signal,
    );
  }).data;
  if (packages.length === 0) return <EmptyState message="Nothing is released to this site yet." />;
  return (
    <ul>
      {packages.map((released) => (
        <PackageRow key={released.name} released={released} reports={reports} onChange={onChange} />
      ))}
    </ul>
  );
}

/**
 * Route `/desk/releases`: versions of shell and remotes, their failures, what they have to do with
 * each other, and the release log.
 */
export default function ReleasesScreen() {
  const may = usePermissions();
  const query = releasesApi.useReleasesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [change, setChange] = useState<Change | null>(null);
  const content = ({ packages, events, noRollback }: ReleaseList) => (
    <Stack gap={4}>
      <Sheet as="section" aria-labelledby="releases-packages">
        <h2 id="releases-packages">Versions</h2>
        <Packages
          packages={packages}
          onChange={may('releases.rollback') && noRollback === null ? setChange : undefined}
        />
        <Note>
          Sizes are those of all scripts. Loads and failures are what pages have reported since the
          servers were started; pages without an account count by their network.
          {may('releases.rollback') &&
            noRollback !== null &&
            ` ${noRollback} Run npm run rollback, or npm run registry to disable and enable, where the key is.`}
        </Note>
      </Sheet>
      <Sheet as="section" aria-labelledby="releases-log">
        <h2 id="releases-log">Release log</h2>
        <Events events={events} />
      </Sheet>
    </Stack>
  );
  return (
    <>
      <ScreenHeader title="Releases" back />
      <Loaded query={query} what="the releases" height={320}>
        {content}
      </Loaded>
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </>
  );
}
