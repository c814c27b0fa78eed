import { setErrorReporter } from '@kithkin/shared';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ErrorScreenBoundary } from '../errors/MessagePage';
import { createActiveReleases } from './activeReleases';
import { RemoteFailure } from './failure';
import type { RemoteLoader } from './loader';
import type { LoadedModule } from './modules';
import { RemoteScreen } from './RemoteScreen';
import { RemotesContext } from './remotesContext';
import { feedRelease } from './testing/registryFixtures';

function loaderOf(load: () => Promise<LoadedModule>): RemoteLoader {
  return { load, ready: () => undefined, versions: createActiveReleases(), deactivate: () => {} };
}

function Page({ loader, report }: { loader: RemoteLoader; report?(f: RemoteFailure): void }) {
  const [taps, setTaps] = useState(0);
  return (
    <RemotesContext value={{ loader, report }}>
      <button type="button" onClick={() => setTaps(taps + 1)}>
        Tapped {taps}
      </button>
      <RemoteScreen
        remote="feed"
        module="./HomeScreen"
        props={{ taps }}
        pending={<p>Loading feed</p>}
      />
    </RemotesContext>
  );
}

const loaded = (component: LoadedModule['component']): LoadedModule => ({
  component,
  remote: 'feed',
  version: 'v2',
});
const Home = ({ taps }: Record<string, unknown>) => <p>Home {String(taps)}</p>;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a failure is shown in place of the screen, and Retry loads again without a new page', async () => {
  const load = jest
    .fn<Promise<LoadedModule>, []>()
    .mockRejectedValueOnce(new RemoteFailure('feed', 'v2', 'entry'))
    .mockRejectedValueOnce(new RemoteFailure('feed', 'v2', 'timeout'))
    .mockResolvedValue(loaded(Home));
  render(<Page loader={loaderOf(load)} />);
  fireEvent.click(await screen.findByText('Retry'));
  fireEvent.click(screen.getByText('Tapped 0'));
  fireEvent.click(await screen.findByText('Retry'));
  await screen.findByText('Home 1');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a screen that throws while rendering is reported, and Retry renders it again', async () => {
  let broken = true;
  const Moody = () => {
    if (broken) throw new Error('undefined is not a function');
    return <p>Fine</p>;
  };
  const report = jest.fn();
  render(<Page loader={loaderOf(async () => loaded(Moody))} report={report} />);
  const retry = await screen.findByText('Retry');
  expect(report).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0][0]).toMatchObject({ remote: 'feed', phase: 'render' });
  broken = false;
  fireEvent.click(retry);
  await screen.findByText('Fine');
});

test('a replaced version is replaced in all outlets at once', async () => {
  const versions = createActiveReleases();
  const show = (version: string, text: string) => {
    const component = () => <p>{text}</p>;
    const modules = new Map([['./HomeScreen', { component, remote: 'feed', version }]]);
    versions.show('feed', { release: feedRelease(version), modules });
  };
  show('v1', 'Old');
  const loader: RemoteLoader = {
    load: async () => loaded(Home),
    ready: (remote, module) => versions.of(remote)?.modules.get(module),
    versions,
    deactivate: () => {},
  };
  const onRendered = jest.fn();
  render(
    <RemotesContext value={{ loader, onRendered }}>
      <RemoteScreen remote="feed" module="./HomeScreen" />
      <RemoteScreen remote="feed" module="./HomeScreen" />
    </RemotesContext>,
  );
  expect(screen.getAllByText('Old')).toHaveLength(2);
  act(() => show('v2', 'New'));
  expect(screen.getAllByText('New')).toHaveLength(2);
  expect(screen.queryByText('Old')).toBeNull();
  expect(onRendered.mock.calls.map(([, version]) => version)).toEqual(['v1', 'v1', 'v2', 'v2']);
});

function Broken(): never {
  throw new Error('A part of the frame broke');
}

test('an error outside of remotes shows the error screen, and is reported', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const reported: unknown[] = [];
  const stop = setErrorReporter((error, { source }) => reported.push(source, error));
  render(
    <ErrorScreenBoundary>
      <Broken />
    </ErrorScreenBoundary>,
  );
  stop();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unexpected Application Error',
  );
  expect(screen.getByRole('main')).toHaveTextContent('What you had sent is safe');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeEnabled();
  expect(document.title).toBe('Unexpected Application Error · KithKin');
  expect(reported).toEqual(['shell.render', new Error('A part of the frame broke')]);
});
