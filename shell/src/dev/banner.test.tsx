import { screen } from '@testing-library/react';
import { createRegistryStore } from '../registry/registryStore';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { api } from '../testing/network';
import { renderPage } from '../testing/page';
import DevTools from './DevTools';
import { readOverrideAddresses } from './overrides';
import { begin, override, resetOverrides } from './tab';

beforeEach(() => sessionStorage.clear());

async function open(address: string) {
  window.history.replaceState(null, '', address);
  await begin(createRegistryStore(feedRegistry()));
  renderPage(<DevTools />);
}

test('a page without overrides says nothing about them', async () => {
  await open('/');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('a page with an override says where the remote comes from, and has a way back', async () => {
  api.serve({ 'GET /release.json': { json: feedRelease('dev') } });
  await open('/?remote:feed=http://localhost:3001');
  const banner = screen.getByRole('complementary', { name: 'Overridden remotes' });
  expect(banner).toHaveTextContent('feed comes from http://localhost:3001/');
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
});

test('reset gives every remote back and loads the page again', () => {
  const reload = jest.fn();
  override('feed', 'http://localhost:3001', reload);
  override('stories', 'http://localhost:3004', reload);
  expect(readOverrideAddresses()).toEqual({
    feed: 'http://localhost:3001/',
    stories: 'http://localhost:3004/',
  });
  override('stories', '', reload);
  expect(readOverrideAddresses()).toEqual({ feed: 'http://localhost:3001/' });
  resetOverrides(reload);
  expect(readOverrideAddresses()).toEqual({});
  expect(reload).toHaveBeenCalledTimes(4);
});
