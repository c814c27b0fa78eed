import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

/** Path of a file and its import statement. */
type Import = readonly [file: string, statement: string];

const FORBIDDEN: Import[] = [
  ['mf-feed/src/a.ts', "import { x } from '@kithkin/mf-profile';"],
  ['mf-feed/src/a.ts', "import { x } from '../../mf-profile/src/ProfileScreen';"],
  ['mf-feed/src/home/a.ts', "import { x } from '../../../mf-profile/src/ProfileScreen';"],
  ['mf-feed/src/home/a.ts', "import type { X } from '../../../mf-profile/src/ProfileScreen';"],
  ['mf-feed/src/home/a.ts', "export { x } from '../../../mf-profile/src/ProfileScreen';"],
  ['mf-feed/src/home/a.ts', "export const x = () => import('../../../mf-profile/src/x');"],
  ['mf-feed/src/home/a.ts', "import { x } from '../../../shell/src/app/App';"],
  ['mf-feed/src/home/a.ts', "import { x } from '../../../shared/src/api/api';"],
  ['mf-feed/src/home/a.ts', "import { x } from '../../../shared/tooling/config';"],
  ['mf-feed/src/home/a.ts', "import { defineRemote } from '@kithkin/remote';"],
  ['mf-feed/src/home/a.ts', "import { x } from '@kithkin/shared/src/api/api';"],
  ['mf-feed/src/home/a.ts', "import { x } from '../../../server/src/posts/store';"],
  ['mf-feed/src/a.ts', "import { x } from '../../scripts/lib/x';"],
  ['mf-feed/src/a.ts', "import { Link } from 'react-router-dom';"],
  ['mf-feed/src/a.ts', "import { createStore } from 'redux';"],
  ['mf-feed/src/a.ts', "import { useSelector } from 'react-redux';"],
  ['mf-feed/src/a.ts', "import { createApi } from '@reduxjs/toolkit/query/react';"],
  ['mf-feed/src/a.ts', "import { io } from 'socket.io-client';"],
  ['mf-feed/src/a.ts', "import { Dialog } from '@ariakit/react';"],
  ['shell/src/app/a.ts', "import { x } from '../../../mf-feed/src/home/HomeScreen';"],
  ['shell/src/a.ts', "import { x } from '@kithkin/mf-feed';"],
  ['shell/src/a.ts', "import { x } from '../../server/src/platform/ids';"],
  ['server/src/posts/a.ts', "import { api } from '@kithkin/shared';"],
  ['server/src/posts/a.ts', "import { x } from '@kithkin/shared/src/contract/posts';"],
  ['server/src/posts/a.ts', "import { x } from '../../../shared/src/contract/posts';"],
  ['server/src/a.ts', "import { x } from '../../shell/src/app/App';"],
  ['server/src/posts/a.ts', "import { x } from '../../../mf-feed/src/api/api';"],
  ['server/src/posts/a.routes.ts', "import { x } from './posts.store';"],
  ['server/src/posts/lists/a.routes.ts', "import type { X } from '../../users/roles.store';"],
  ['server/src/posts/a.routes.ts', "import { api } from '@kithkin/shared';"],
  ['shared/src/api/a.ts', "import { x } from '../../../mf-feed/src/api/api';"],
  ['shared/src/a.ts', "import { x } from '@kithkin/mf-feed';"],
];

const ALLOWED: Import[] = [
  ['mf-feed/src/home/a.ts', "import { Link } from '@kithkin/shared';"],
  ['mf-feed/src/home/a.ts', "import type { Post } from '@kithkin/shared/contract';"],
  ['mf-feed/src/home/a.ts', "import styled from 'styled-components';"],
  ['mf-feed/src/home/a.ts', "import { Heart } from 'lucide-react';"],
  ['mf-feed/src/home/list/a.ts', "import { x } from '../../post/PostCard';"],
  ['shell/src/app/a.ts', "import { x } from '../routes/guards';"],
  ['server/src/posts/a.ts', "import { Post } from '@kithkin/shared/contract';"],
  ['server/src/accounts/a.ts', "import { x } from '@kithkin/shared/common-passwords';"],
  ['server/src/posts/a.ts', "import { x } from '../platform/db';"],
  ['server/src/posts/a.service.ts', "import { x } from './posts.store';"],
  ['server/src/posts/a.routes.ts', "import { x } from './posts.service';"],
  ['shared/src/api/a.ts', "import { createApi } from '@reduxjs/toolkit/query/react';"],
];

/** Writes every import to a separate file and returns the files that the linter rejects. */
function rejected(home: string, imports: readonly Import[]): string[] {
  const files = imports.map(([file, statement], i) => {
    const path = join(dirname(file), `case${i}${file.slice(file.indexOf('.'))}`);
    mkdirSync(join(home, dirname(path)), { recursive: true });
    writeFileSync(join(home, path), `${statement}\n`);
    return path;
  });
  const { stdout, stderr } = spawnSync(
    join(rootDir, 'node_modules', '.bin', 'biome'),
    [
      ...['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports'],
      ...['--reporter=github', '--max-diagnostics=none', ...files],
    ],
    { cwd: home, encoding: 'utf8' },
  );
  const output = stdout + stderr;
  return files.filter((file) => output.includes(file));
}

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-imports-'));
  copyFileSync(join(rootDir, 'biome.json'), join(home, 'biome.json'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const named = (imports: readonly Import[], files: readonly string[]) =>
  imports.filter((_, i) => files.some((file) => /case(\d+)\./.exec(file)?.[1] === String(i)));

test('an import that breaks the rules of the house fails the lint', () => {
  expect(named(FORBIDDEN, rejected(home, FORBIDDEN))).toEqual(FORBIDDEN);
});

test('imports of one’s own files, the facade and the contract pass', () => {
  expect(named(ALLOWED, rejected(home, ALLOWED))).toEqual([]);
});
