import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { runSweep, sweeps } from './support/sweep';

test.describe.configure({ mode: 'parallel' });

for (const sweep of sweeps) {
  const { what, check, layout, forAxe } = sweep;
  const text = [layout && 'it stands well', forAxe.size > 0 && 'axe finds nothing'].filter(Boolean);
  test(`${what} at ${check.width} px in ${check.background}: ${text.join(', ')}`, async ({
    browser,
    demo,
  }) => {
    expect(await runSweep(browser, demo, sweep)).toEqual({});
  });
}
