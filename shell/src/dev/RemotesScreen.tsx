import { api, Button, ButtonLink, Switch, selectAccount, useAppSelector } from '@kithkin/shared';
import type { Registry, ReleaseList } from '@kithkin/shared/contract';
import { type ReportsByName, readReports } from '@kithkin/shared/releases';
import { hasPermission } from '@kithkin/shared/roles';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDocumentTitle } from '../app/useDocumentTitle';
import { readBucket } from '../registry/releases';
import { setOutlines, useOutlining } from './OutlineLayer';
import { measureOf, useSeenFailures, useTimings } from './observations';
import { withOverrides } from './overrides';
import { Part, releasedChannels } from './Part';
import { RemotePart } from './RemotePart';
import { Facts, Header, Muted, Page, Parts, Settings } from './screen.styles';
import { overridesOfTab, releasedSource, resetOverrides, shellOfTab } from './tab';

/** Returns the released registry without overrides, updated live. */
function useReleased() {
  const source = releasedSource();
  if (!source) throw new Error('/dev/remotes is drawn before the page has begun.');
  return useSyncExternalStore(source.subscribe, source.current);
}

/** Returns the contract reports of the live releases, or of their overrides. */
function useReports(registry: Registry) {
  const packages = useMemo(() => {
    const { shell, remotes } = withOverrides(registry, overridesOfTab());
    const named = Object.entries(remotes).map(([name, { live }]) => ({ name, base: live.base }));
    return [{ name: 'shell', base: shell.live.base }, ...named];
  }, [registry]);
  const [reports, setReports] = useState<ReportsByName>();
  useEffect(() => {
    const controller = new AbortController();
    void readReports(packages, controller.signal).then((read) => {
      if (!controller.signal.aborted) setReports(read);
    });
    return () => controller.abort();
  }, [packages]);
  return reports;
}

const releasesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** What the desk shows of the releases; the argument is the serial of the registry. */
    releasesOfRegistry: build.query<ReleaseList, number>({
      query: () => ({ url: '/desk/releases' }),
    }),
  }),
});

/** Returns them newly fetched for each registry; undefined for users who may not see them. */
function useReleaseList({ serial }: Registry) {
  const role = useAppSelector(selectAccount)?.role;
  const skip = !hasPermission(role, 'operations.read');
  const options = { skip, refetchOnMountOrArgChange: true };
  return releasesApi.useReleasesOfRegistryQuery(serial, options).data;
}

/**
 * `/dev/remotes`, in development builds only. Lists the shell and every remote with versions, the
 * version in use, its source, sizes, timings, failures, links to the others and overrides.
 */
export default function RemotesScreen() {
  useDocumentTitle('Remotes');
  const registry = useReleased();
  const timings = useTimings();
  const failures = useSeenFailures();
  const reports = useReports(registry);
  const list = useReleaseList(registry);
  const outlining = useOutlining();
  const overrides = overridesOfTab();
  const bucket = readBucket();
  const { shell, serial, issuedAt } = registry;
  const names = [
    ...new Set([...Object.keys(registry.remotes), ...overrides.map(({ remote }) => remote)]),
  ].sort();
  const factsOf = (name: string) => ({
    failures: failures.filter(({ remote }) => remote === name),
    reports,
    released: list?.packages.find((released) => released.name === name),
    events: list?.events.filter((event) => event.package === name) ?? [],
  });

  return (
    <Page id="main" tabIndex={-1}>
      <Header>
        <div>
          <h1>Remotes</h1>
          <p>What this tab is made of, and where each part comes from.</p>
        </div>
        <ButtonLink to="/">Back to KithKin</ButtonLink>
      </Header>
      <Settings>
        <Facts>
          <div>
            <dt>Registry</dt>
            <dd>
              serial {serial}, {new Date(issuedAt).toLocaleString()}
            </dd>
          </div>
          <div>
            <dt>Contract of the shell</dt>
            <dd>{shell.live.contract}</dd>
          </div>
          <div>
            <dt>This browser's number</dt>
            <dd>{bucket}, of 0 to 99</dd>
          </div>
        </Facts>
        <Switch
          label="Outline who owns what"
          hint="Draws a line around each screen and widget, with its remote and version. Key: o"
          checked={outlining}
          onChange={setOutlines}
        />
        {!list && (
          <Muted>
            Loads and failures in all pages, sizes and the release log are shown to admins and
            owners.
          </Muted>
        )}
        {overrides.length > 0 ? (
          <Button onClick={() => resetOverrides()}>Reset all overrides</Button>
        ) : null}
      </Settings>
      <Parts>
        <Part
          name="shell"
          channels={releasedChannels(shell, bucket)}
          runs={shellOfTab()}
          measure={measureOf(timings, shell.live.base)}
          {...factsOf('shell')}
        />
        {names.map((name) => (
          <RemotePart
            key={name}
            name={name}
            channels={registry.remotes[name]}
            override={overrides.find(({ remote }) => remote === name)}
            bucket={bucket}
            timings={timings}
            {...factsOf(name)}
          />
        ))}
      </Parts>
    </Page>
  );
}
