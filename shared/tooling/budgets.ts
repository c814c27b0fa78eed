import { brotliCompressSync } from 'node:zlib';
import type { ReleaseFile, RemoteRelease } from '@kithkin/shared/contract';
import type { BuiltShell } from './buildShell';
import type { BuiltFiles } from './finish';

/** Script budgets in KB (1,000 bytes), measured with brotli compression. */
export const BUDGETS = {
  /** All scripts until `/login` is usable. */
  signIn: 90.2,
  /**
   * The shell's part of the scripts until the feed on `/` is usable. Together with `home` it exceeds
   * the goal of 170 KB; 70 KB are react-dom and styled-components, 26 KB Redux Toolkit and the
   * router.
   */
  shell: 152.6,
  /**
   * The part of the remote that serves `/`: its entry, `./activate` and the screen. `./activate`
   * restores what was last on its lists, before the screen is loaded.
   */
  home: 24.4,
  /** All scripts of a remote for any one of its screens. */
  screen: 60,
  /** The entry of each further remote, which is loaded in addition to its own code. */
  entry: 4.5,
  /** The service worker; also stores what other apps share. */
  worker: 3,
  /** Its part for push notifications. */
  pushWorker: 1,
} as const;

/** A group of files that is loaded together. */
export interface Load {
  /** Subject of the error message, e.g. `/login`. */
  what: string;
  files: readonly ReleaseFile[];
  /** KB. */
  budget: number;
}

/** A build exceeds its budget. */
export class BudgetError extends Error {
  override name = 'BudgetError';
}

/** Returns the loads of the page's entries, with their budgets. */
export function loadsOfShell({ entries, scripts }: BuiltShell): Load[] {
  return [
    { what: '/login', files: entries['sign-in'] ?? scripts, budget: BUDGETS.signIn },
    { what: 'the shell of every screen', files: scripts, budget: BUDGETS.shell },
  ];
}

/** Returns the files that are needed before a module of a remote renders. */
export function filesOf(release: RemoteRelease, module: string): ReleaseFile[] {
  const { entry, modules } = release;
  return [entry, ...(modules['./activate'] ?? []), ...(modules[module] ?? [])];
}

/** Returns the loads of a remote's screens and widgets, with their budgets. */
export function loadsOfRemote(release: RemoteRelease): Load[] {
  const { routes, widgets, entry } = release;
  const screens = routes.map(({ path, module }) => ({
    what: path,
    files: filesOf(release, module),
    budget: path === '/' ? BUDGETS.home : BUDGETS.screen,
  }));
  const parts = widgets.map(({ name, module }) => ({
    what: `the widget ${name}`,
    files: filesOf(release, module),
    budget: BUDGETS.screen,
  }));
  const isFirst = routes.some(({ path }) => path === '/');
  const entries = isFirst
    ? []
    : [{ what: 'the remote’s entry', files: [entry], budget: BUDGETS.entry }];
  return [...entries, ...screens, ...parts];
}

/**
 * Compares the compressed size of each load with its budget.
 * @throws BudgetError with one sentence for each load over its budget
 */
export function checkBudgets(name: string, files: BuiltFiles, loads: readonly Load[]): void {
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file);
    if (known !== undefined) return known;
    const weight = brotliCompressSync(files.get(file) ?? '').length;
    weights.set(file, weight);
    return weight;
  };
  const heavy = loads.flatMap(({ what, files: all, budget }) => {
    const names = new Set(all.map(({ file }) => file));
    const bytes = [...names].reduce((sum, file) => sum + weigh(file), 0);
    if (bytes <= budget * 1000) return [];
    const size = (bytes / 1000).toFixed(1);
    return [`${name}: ${what} takes ${size} KB of script; its budget is ${budget} KB.`];
  });
  if (heavy.length > 0) throw new BudgetError(heavy.join('\n'));
}

/**
 * Compares the compressed sizes of the service worker and its part with their budgets.
 * @throws BudgetError if one exceeds its budget
 */
export function checkWorkerBudgets(texts: { worker: string; pushWorker: string }): void {
  const files = new Map([
    ['sw.js', Buffer.from(texts.worker)],
    ['push.js', Buffer.from(texts.pushWorker)],
  ]);
  const load = (what: string, file: string, budget: number): Load => ({
    what,
    files: [{ file, integrity: '' }],
    budget,
  });
  checkBudgets('shell', files, [
    load('the service worker', 'sw.js', BUDGETS.worker),
    load('push notifications in the service worker', 'push.js', BUDGETS.pushWorker),
  ]);
}
