import { test } from './support/fixtures';
import { runSweep, sweeps } from './support/sweep';

test.describe.configure({ mode: 'parallel' });

for (const sweep of sweeps) {
  const { width, background } = sweep.check;
  test(`screens at ${width} px in ${background} have no problem of layout, and none that axe finds`, ({
    browser,
    demo,
  }) => runSweep(browser, demo, sweep));
}
