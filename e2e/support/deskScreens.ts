import { expect } from '@playwright/test';
import { runAdminCommand } from './adminCommand';
import type { Demo } from './demo';
import { logInToDemo, OWNER } from './demoNetwork';
import type { Screen } from './demoScreens';
import { call } from './people';

/** User name of a demo's user who is neither the first one nor the owner. */
const REPORTER = 'carla';

/** Makes a user of the demo the network's owner, and lets another one report a post of the first. */
export async function prepareDesk(demo: Demo): Promise<void> {
  await runAdminCommand(demo, 'owner', OWNER);
  const { token } = await logInToDemo(demo, REPORTER);
  const report = {
    targetType: 'post',
    targetId: demo.paths.ownPost,
    reason: 'spam',
    details: 'It sells something.',
    clientId: 'sweep-report',
  };
  await call(demo, 'POST', '/reports', report, token);
}

const screen = (name: string, path: string, title: string): Screen => ({
  name,
  by: 'owner',
  at: () => path,
  shows: (page) => page.getByRole('heading', { level: 1, name: title, exact: true }),
});

/** The screens of the desk, as an owner gets them. They need `prepareDesk`. */
export const deskScreens: Screen[] = [
  screen('desk', '/desk', 'Desk'),
  screen('desk-reports', '/desk/reports', 'Reports'),
  {
    name: 'desk-case',
    by: 'owner',
    at: () => '/desk/reports',
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Post of @/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /^Post of @/ })).toBeVisible();
    },
  },
  screen('desk-appeals', '/desk/appeals', 'Appeals'),
  screen('desk-decisions', '/desk/decisions', 'Decisions'),
  screen('desk-registrations', '/desk/registrations', 'Registrations'),
  screen('desk-network', '/desk/network', 'Network'),
  screen('desk-rules', '/desk/rules', 'House rules'),
  screen('desk-team', '/desk/team', 'Team'),
  screen('desk-figures', '/desk/figures', 'How it goes'),
  screen('desk-releases', '/desk/releases', 'Releases'),
  screen('desk-backups', '/desk/backups', 'Backups'),
  screen('desk-log', '/desk/log', 'Log'),
];
