import { join, resolve } from 'node:path';
import { themeScript } from '../../shared/src/theme/themeScript';
import { buildPage } from '../../shared/tooling/page';
import { pageFor } from './page';

const ROOT = resolve(import.meta.dirname, '..', '..');

test('the stored theme is on the page before anything is painted or fetched', async () => {
  const parts = await buildPage(join(ROOT, 'shell', 'src', 'page'));
  const page = pageFor(
    {
      serial: 1,
      issuedAt: '2026-01-01T00:00:00.000Z',
      shell: {
        live: { version: 's', base: '/shell/s/', scripts: [], contract: '1.0.0', entries: {} },
      },
      remotes: {},
    },
    parts,
  );
  const before = page.slice(0, page.indexOf(themeScript()));
  expect(before).toContain('<style>');
  // First in the only inline script, which comes before body, links and other scripts.
  expect(before).toMatch(/<script>$/);
  expect(before).not.toMatch(/<body|<link|<script[^>]* src=/);
});
