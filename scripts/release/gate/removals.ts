import type { Acting, Misfit } from './misfit';
import { type Build, called, isServedNow, type RemoteBuild, type World } from './world';

interface Thing {
  kind: 'widget' | 'path' | 'event';
  name: string;
}

/** What a remote does for others. */
function offers({ release, report }: RemoteBuild): Thing[] {
  return [
    ...release.widgets.map(({ name }): Thing => ({ kind: 'widget', name })),
    ...release.routes.map(({ path }): Thing => ({ kind: 'path', name: path })),
    ...Object.keys(report?.emits ?? {}).map((name): Thing => ({ kind: 'event', name })),
  ];
}

/** What a build asks of others, in the words of a sentence: "which profile b2 places". */
function need(build: Build, { kind, name }: Thing): string | undefined {
  const { report } = build;
  switch (kind) {
    case 'widget':
      return report?.places.includes(name) ? `which ${called(build)} places` : undefined;
    case 'path': {
      const routes = 'release' in build ? build.release.routes : [];
      const over = routes.some((route) => route.over === name);
      return over ? `over which ${called(build)} opens` : undefined;
    }
    case 'event': {
      const heard = report?.listens ?? {};
      const listens = Array.isArray(heard) ? heard.includes(name) : name in heard;
      return listens ? `to which ${called(build)} listens` : undefined;
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
 * What everybody's version of a remote did for others and a version that is served now does not.
 * What nobody ever did is no misfit: packages come to a site one after the other.
 */
export function* removals(before: World, after: World, acting: Acting): Generator<Misfit> {
  const now = after.remotes.filter(isServedNow);
  const askers: Build[] = [...after.shells.filter(isServedNow), ...now];
  for (const old of before.remotes.filter(({ channel }) => channel === 'live')) {
    for (const thing of offers(old)) {
      const does = (build: RemoteBuild) =>
        offers(build).some(({ kind, name }) => kind === thing.kind && name === thing.name);
      if (now.some((build) => build.name !== old.name && does(build))) continue;
      for (const build of now) {
        if (build.name !== old.name || does(build)) continue;
        // A build without a report doesn't say what it emits.
        if (thing.kind === 'event' && !build.report) continue;
        for (const asker of askers) {
          const words = asker.name === old.name ? undefined : need(asker, thing);
          if (!words) continue;
          const help = acting.has(build.name)
            ? `Release a ${asker.name} that does without first.`
            : `Release a ${build.name} that has it to everybody first.`;
          yield {
            sentence: `${called(build)} ${VERBS[thing.kind]} ${thing.name}, ${words}. ${help}`,
            builds: [build, asker],
          };
        }
      }
    }
  }
}
