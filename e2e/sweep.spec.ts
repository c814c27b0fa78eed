import { expect } from '@playwright/test';
import { FULL } from './support/bounds';
import { test } from './support/fixtures';
import { runSweep, sweeps } from './support/sweep';

test.describe.configure({ mode: 'parallel' });

for (const sweep of sweeps) {
  const { what, look, layout, forAxe } = sweep;
  const says = [layout && 'it stands well', forAxe.size > 0 && 'axe finds nothing'].filter(Boolean);
  test(`${what} at ${look.width} px in ${look.background}: ${says.join(', ')}`, async ({
    browser,
    demo,
  }) => {
    test.setTimeout(FULL ? 1_200_000 : 600_000);
    expect(await runSweep(browser, demo, sweep)).toEqual({});
  });
}
