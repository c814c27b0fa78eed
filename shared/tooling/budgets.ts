import { brotliCompressSync } from 'node:zlib';
import type { ReleaseFile, RemoteRelease } from '../src/contract/registry';
import type { BuiltShell } from './buildShell';
import type { BuiltFiles } from './finish';

/** What may come over the wire, in KB of 1,000 bytes as brotli sends them. */
export const BUDGETS = {
  /** Script in all until `/login` can be used. */
  signIn: 110,
  /**
   * The shell's part of what comes until the feed on `/` can be used. With `home` it is still more
   * than the 200 KB that both are to take together: it only goes down.
   */
  shell: 186,
  /** The part of the remote that serves `/`: its entry, its effects and the screen. */
  home: 44,
  /** What a remote brings for any one of its screens, all in all. */
  screen: 60,
  /**
   * What each further remote costs besides its own code: its entry. 8 KB are the goal; the entry of
   * the remote with the most modules lies at it.
   */
  entry: 8.2,
} as const;

/** Something that is loaded together. */
export interface Load {
  /** As the sentence about it begins, e.g. `/login`. */
  what: string;
  files: readonly ReleaseFile[];
  /** KB. */
  budget: number;
}

/** A build that is heavier than it may be. */
export class BudgetError extends Error {
  override name = 'BudgetError';
}

/** What the page's entries load, against their budgets. */
export function loadsOfShell({ entries, scripts }: BuiltShell): Load[] {
  return [
    { what: '/login', files: entries['sign-in'] ?? scripts, budget: BUDGETS.signIn },
    { what: 'the shell of every screen', files: scripts, budget: BUDGETS.shell },
  ];
}

/** What must have come before a module of a remote shows. */
export function filesOf(release: RemoteRelease, module: string): ReleaseFile[] {
  const { entry, modules } = release;
  return [entry, ...(modules['./activate'] ?? []), ...(modules[module] ?? [])];
}

/** What a remote loads, against its budgets. */
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
 * Weighs what loads together.
 * @throws BudgetError with a sentence for each load over its budget.
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
