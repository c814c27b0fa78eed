import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { followGuide } from './support/communityGuide';
import { test } from './support/fixtures';
import { ROOT } from './support/release';
import { startServer } from './support/server';

test('docs/running-a-community.md leads to a closed network, word by word', {
  tag: '@full',
}, async ({ browser }) => {
  await followGuide(
    browser,
    () => startServer({ backing: 'pglite' }),
    async (file) => expect(existsSync(join(ROOT, 'docs/pictures', file)), file).toBe(true),
  );
});
