import type { Registry, RemoteRelease, RouteEntry } from '@kithkin/shared/contract';
import { type PageScript, scriptOf } from './pageRegistry';

const STORY_ID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|sample-[a-z0-9]{1,16})$/i;

const segments = (path: string) => path.split('/').filter(Boolean);

function fits({ path, param }: RouteEntry, parts: string[]): boolean {
  const pattern = segments(path);
  return (
    pattern.length === parts.length &&
    pattern.every((piece, at) => {
      const part = parts[at] ?? '';
      if (!piece.startsWith(':')) return piece === part;
      return param === 'story-id' ? STORY_ID.test(part) : true;
    })
  );
}

/** The more static segments, the earlier they stand, the better. */
function rank({ path }: RouteEntry): string {
  return segments(path)
    .map((piece) => (piece.startsWith(':') ? '0' : '1'))
    .join('');
}

function scriptsOf(release: RemoteRelease, module: string): PageScript[] {
  const modules = [release.modules['./activate'], release.modules[module]];
  return [release.entry, ...modules.flatMap((files) => files ?? [])].map((file) =>
    scriptOf(release.base, file),
  );
}

/**
 * What the screen of a path will ask for first: its remote's entry and the screen's chunks, and
 * those of the screen underneath. The router decides later and alone; this only starts downloads.
 */
export function preloadsFor(registry: Registry, path: string): PageScript[] {
  const parts = segments(path);
  const routes = Object.values(registry.remotes)
    .flatMap(({ live }) => live.routes.map((route) => ({ live, route })))
    .filter(({ route }) => fits(route, parts))
    .sort((a, b) => (rank(a.route) < rank(b.route) ? 1 : -1));
  const best = routes[0];
  if (!best) return [];
  const under = best.route.over;
  const scripts = [
    ...scriptsOf(best.live, best.route.module),
    ...(under === undefined || under === path ? [] : preloadsFor(registry, under)),
  ];
  return scripts.filter((one, at) => scripts.findIndex((two) => two.url === one.url) === at);
}
