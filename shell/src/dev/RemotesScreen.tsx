import { Button, ButtonLink, Switch } from '@kithkin/shared';
import { useSyncExternalStore } from 'react';
import { readBucket } from '../app/bucket';
import { useDocumentTitle } from '../app/useDocumentTitle';
import { shellChannels } from './channels';
import { measureOf, useTimings } from './measures';
import { setOutlines, useOutlining } from './outlining';
import { Part } from './Part';
import { RemotePart } from './RemotePart';
import { useSeenFailures } from './recentFailures';
import { Facts, Header, Page, Parts, Settings } from './screen.styles';
import { overridesOfTab, releasedSource, resetOverrides, shellOfTab } from './tab';

/** Returns the released registry without overrides, updated live. */
function useReleased() {
  const source = releasedSource();
  if (!source) throw new Error('/dev/remotes is drawn before the page has begun.');
  return useSyncExternalStore(source.subscribe, source.current);
}

/**
 * `/dev/remotes`, in development builds only. Lists the shell and every remote with versions, the
 * version in use, its source, sizes, timings, failures and overrides.
 */
export default function RemotesScreen() {
  useDocumentTitle('Remotes');
  const registry = useReleased();
  const timings = useTimings();
  const failures = useSeenFailures();
  const outlining = useOutlining();
  const overrides = overridesOfTab();
  const bucket = readBucket();
  const { shell, serial, issuedAt } = registry;
  const names = [
    ...new Set([...Object.keys(registry.remotes), ...overrides.map(({ remote }) => remote)]),
  ].sort();

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
        {overrides.length > 0 ? (
          <Button onClick={() => resetOverrides()}>Reset all overrides</Button>
        ) : null}
      </Settings>
      <Parts>
        <Part
          name="shell"
          channels={shellChannels(shell)}
          runs={shellOfTab()}
          measure={measureOf(timings, shell.live.base)}
          failures={[]}
        />
        {names.map((name) => (
          <RemotePart
            key={name}
            name={name}
            channels={registry.remotes[name]}
            override={overrides.find(({ remote }) => remote === name)}
            bucket={bucket}
            timings={timings}
            failures={failures.filter(({ remote }) => remote === name)}
          />
        ))}
      </Parts>
    </Page>
  );
}
