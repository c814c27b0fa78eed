import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPermission, PERMISSIONS, type Permission, ROLES } from '@kithkin/shared/contract';
import { rootDir } from '../../shared/tooling/webpack/paths';

test('the table of permissions in the documentation is that of the contract', () => {
  const text = readFileSync(join(rootDir, 'docs/running-a-community.md'), 'utf8');
  const rows = Object.entries(PERMISSIONS).map(([name, { allows }]) => {
    const has = ROLES.map((role) => (hasPermission(role, name as Permission) ? 'yes' : 'no'));
    return `| ${[allows, ...has].join(' | ')} |`;
  });
  const table = `| permission | ${ROLES.join(' | ')} |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  expect(text).toContain(table);
});
