import { defineRemote } from '../shared/tooling/config';

/** Every screen needs a role; `src/screens.ts` lists them with the permission of each. */
export default defineRemote({
  name: 'desk',
  port: 3006,
  exposes: {
    './DeskScreen': './src/DeskScreen.tsx',
    './NetworkScreen': './src/network/NetworkScreen.tsx',
    './RegistrationsScreen': './src/registrations/RegistrationsScreen.tsx',
    './ReportsScreen': './src/reports/ReportsScreen.tsx',
    './CaseScreen': './src/reports/CaseScreen.tsx',
    './DecisionsScreen': './src/decisions/DecisionsScreen.tsx',
    './RulesScreen': './src/rules/RulesScreen.tsx',
    './LogScreen': './src/log/LogScreen.tsx',
    './TeamScreen': './src/team/TeamScreen.tsx',
  },
  routes: [
    {
      path: '/desk',
      module: './DeskScreen',
      title: 'Desk',
      role: 'moderator',
      nav: { label: 'Desk', icon: 'shield', order: 6 },
    },
    { path: '/desk/network', module: './NetworkScreen', title: 'Network', role: 'admin' },
    {
      path: '/desk/registrations',
      module: './RegistrationsScreen',
      title: 'Registrations',
      role: 'admin',
    },
    { path: '/desk/reports', module: './ReportsScreen', title: 'Reports', role: 'moderator' },
    { path: '/desk/reports/:id', module: './CaseScreen', title: 'Report', role: 'moderator' },
    { path: '/desk/decisions', module: './DecisionsScreen', title: 'Decisions', role: 'moderator' },
    { path: '/desk/rules', module: './RulesScreen', title: 'House rules', role: 'admin' },
    { path: '/desk/log', module: './LogScreen', title: 'Log', role: 'admin' },
    { path: '/desk/team', module: './TeamScreen', title: 'Team', role: 'moderator' },
  ],
  listens: ['reports-changed'],
  emits: [],
  places: [],
});
