import { feedRegistry } from '../remotes/testing/registryFixtures';
import { startShell } from './startScripts';

test('when the scripts do not come, the drawn form makes room for the reason', () => {
  document.body.innerHTML = '<div id="root"></div><p id="boot-failed" hidden>No.</p>';
  const root = document.getElementById('root');
  startShell(feedRegistry(), 'main', () => root?.append('a form'));
  expect(root?.textContent).toBe('a form');
  document.head.querySelector('script[src]')?.dispatchEvent(new Event('error'));
  expect(root?.childNodes).toHaveLength(0);
  expect(document.getElementById('boot-failed')?.hidden).toBe(false);
});
