import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { followGuide } from './support/communityGuide';
import { test } from './support/fixtures';
import { ROOT } from './support/release';
import { startServer } from './support/server';

test('the steps of docs/running-a-community.md lead to a closed network', {
  tag: '@full',
}, async ({ browser }) => {
  await followGuide(
    browser,
    () => startServer({ backing: 'pglite' }),
    async (file) => expect(existsSync(join(ROOT, 'docs/pictures', file)), file).toBe(true),
  );
});
