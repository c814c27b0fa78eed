import type { ChangedPackages, Incompatibility } from './releaseSet';
import {
  type Build,
  buildLabel,
  isServedNow,
  type ReleaseSet,
  type RemoteBuild,
} from './releaseSet';

interface OfferedName {
  kind: 'widget' | 'path' | 'event';
  name: string;
}

/** Returns the widgets, paths and events that a remote provides to others. */
function offers({ release, report }: RemoteBuild): OfferedName[] {
  return [
    ...release.widgets.map(({ name }): OfferedName => ({ kind: 'widget', name })),
    ...release.routes.map(({ path }): OfferedName => ({ kind: 'path', name: path })),
    ...Object.keys(report?.emits ?? {}).map((name): OfferedName => ({ kind: 'event', name })),
  ];
}

/**
 * Returns a build's dependency on a name as a clause, e.g. "which profile b2 places".
 * @returns undefined when the build does not use the name.
 */
function need(build: Build, { kind, name }: OfferedName): string | undefined {
  const { report } = build;
  switch (kind) {
    case 'widget':
      return report?.places.includes(name) ? `which ${buildLabel(build)} places` : undefined;
    case 'path': {
      const routes = 'release' in build ? build.release.routes : [];
      const over = routes.some((route) => route.over === name);
      return over ? `over which ${buildLabel(build)} opens` : undefined;
    }
    case 'event': {
      const listenedNames = report?.listens ?? {};
      const listens = Array.isArray(listenedNames)
        ? listenedNames.includes(name)
        : name in listenedNames;
      return listens ? `to which ${buildLabel(build)} listens` : undefined;
    }
    default:
      return kind satisfies never;
  }
}

const VERBS = {
  widget: 'no longer serves the widget',
  path: 'no longer serves the path',
  event: 'no longer emits',
};

/**
 * Yields names in use that a remote's old live version provided and a version served now does not.
 * Names that were never provided are ignored: packages reach a site one after the other.
 */
export function* findRemovedNames(
  before: ReleaseSet,
  after: ReleaseSet,
  changed: ChangedPackages,
): Generator<Incompatibility> {
  const now = after.remotes.filter(isServedNow);
  const dependents: Build[] = [...after.shells.filter(isServedNow), ...now];
  for (const old of before.remotes.filter(({ channel }) => channel === 'live')) {
    for (const offer of offers(old)) {
      const does = (build: RemoteBuild) =>
        offers(build).some(({ kind, name }) => kind === offer.kind && name === offer.name);
      if (now.some((build) => build.name !== old.name && does(build))) continue;
      for (const build of now) {
        if (build.name !== old.name || does(build)) continue;
        // Without a report the build's emitted events are unknown.
        if (offer.kind === 'event' && !build.report) continue;
        for (const dependent of dependents) {
          const clause = dependent.name === old.name ? undefined : need(dependent, offer);
          if (!clause) continue;
          const help = changed.has(build.name)
            ? `Release a ${dependent.name} that does without first.`
            : `Release a ${build.name} that has it to everybody first.`;
          yield {
            message: `${buildLabel(build)} ${VERBS[offer.kind]} ${offer.name}, ${clause}. ${help}`,
            builds: [build, dependent],
          };
        }
      }
    }
  }
}
