/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import type { RemoteRelease } from '@kithkin/shared/contract';
import { BUDGETS, BudgetError, checkBudgets, loadsOfRemote, loadsOfShell } from './budgets';

const file = (name: string) => ({ file: name, integrity: 'sha384-x' });
/** Returns this many kilobytes of incompressible bytes. */
const noise = (kilobytes: number) => randomBytes(kilobytes * 1000);

function release(changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    version: 'v1',
    base: './',
    entry: file('entry.js'),
    container: 'c',
    modules: { './activate': [file('activate.js')], './Home': [file('home.js')] },
    needs: '1.0.0',
    routes: [{ path: '/', module: './Home', title: 'Home' }],
    widgets: [],
    ...changes,
  };
}

const built = (sizes: Record<string, number>) =>
  new Map(Object.entries(sizes).map(([name, size]) => [name, noise(size)]));

test('a heavy screen and a heavy entry fail the build, each with its message', () => {
  const files = built({ 'entry.js': 9, 'activate.js': 2, 'home.js': 70 });
  const routes = [{ path: '/tag/:tag', module: './Home', title: 'Tag' }];
  const check = () => checkBudgets('feed', files, loadsOfRemote(release({ routes })));
  expect(check).toThrow(BudgetError);
  expect(check).toThrow(
    `feed: the remote’s entry takes 9.0 KB of script; its budget is ${BUDGETS.entry} KB.
feed: /tag/:tag takes 81.0 KB of script; its budget is ${BUDGETS.screen} KB.`,
  );
});

test('the remote that serves / has its entry within the budget of that screen', () => {
  const files = built({ 'entry.js': 5, 'activate.js': 2, 'home.js': 15 });
  expect(() => checkBudgets('feed', files, loadsOfRemote(release()))).not.toThrow();
  const heavier = built({ 'entry.js': 9, 'activate.js': 2, 'home.js': 40 });
  expect(() => checkBudgets('feed', heavier, loadsOfRemote(release()))).toThrow(
    `feed: / takes 51.0 KB of script; its budget is ${BUDGETS.home} KB.`,
  );
});

test('a file that occurs twice in a load is counted once, with its brotli size', () => {
  const files = new Map([['a.js', Buffer.alloc(500_000, 'a')]]);
  const load = { what: '/', files: [file('a.js'), file('a.js')], budget: 1 };
  expect(() => checkBudgets('feed', files, [load])).not.toThrow();
});

test('a shell that is too heavy for the sign-in is reported', () => {
  const files = built({ 'base.js': 70, 'main.js': 10, 'sign-in.js': 45 });
  const entries = {
    main: [file('base.js'), file('main.js')],
    'sign-in': [file('base.js'), file('sign-in.js')],
  };
  const shell = { version: 's', base: './', contract: '1.0.0', scripts: entries.main, entries };
  expect(() => checkBudgets('shell', files, loadsOfShell(shell))).toThrow(
    `shell: /login takes 115.0 KB of script; its budget is ${BUDGETS.signIn} KB.`,
  );
});
