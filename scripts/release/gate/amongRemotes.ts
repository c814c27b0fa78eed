import type { Acting, Misfit } from './misfit';
import { misread } from './payload';
import { type Build, called, isServedNow, type World } from './world';

/** What a remote sends, and another (or its own other version, in another tab) listens to. */
function* told(world: World, acting: Acting): Generator<Misfit> {
  for (const sender of world.remotes) {
    for (const listener of world.remotes) {
      if (!isServedNow(sender) && !isServedNow(listener)) continue;
      for (const [name, event] of Object.entries(sender.report?.emits ?? {})) {
        const wanted = listener.report?.listens[name];
        const crossTab = world.shells.some(({ report }) => report?.events[name]?.crossTab);
        if (!wanted || (sender.name === listener.name && !crossTab)) continue;
        const trouble = misread(
          { shape: event.payload, types: sender.report?.types ?? {} },
          { shape: wanted.payload, types: listener.report?.types ?? {} },
        );
        if (!trouble) continue;
        const first = acting.has(sender.name) ? listener : sender;
        yield {
          sentence: `${called(listener)} listens to ${name}, but ${called(sender)} sends it ${trouble}. Release ${first.name} first.`,
          builds: [sender, listener],
        };
      }
    }
  }
}

/** Events that another remote owns. */
function* stolen({ shells, remotes }: World): Generator<Misfit> {
  const names = new Set(remotes.map(({ name }) => name));
  for (const remote of remotes.filter(isServedNow)) {
    for (const name of Object.keys(remote.report?.emits ?? {})) {
      const owner = shells.find(isServedNow)?.report?.events[name]?.owner;
      if (owner === undefined || owner === remote.name || !names.has(owner)) continue;
      yield {
        sentence: `${called(remote)} emits ${name}, which is an event of ${owner}. Leave it to ${owner}.`,
        builds: [remote],
      };
    }
  }
}

/** Paths and widgets whose module is not there. */
function* broken({ remotes }: World): Generator<Misfit> {
  for (const remote of remotes) {
    const { routes, widgets, modules } = remote.release;
    const used = [
      ...routes.map(({ path, module }) => ({ what: `the path ${path}`, module })),
      ...widgets.map(({ name, module }) => ({ what: `the widget ${name}`, module })),
    ];
    for (const { what, module } of used) {
      if (module in modules) continue;
      yield {
        sentence: `${called(remote)} serves ${what} with ${module}, which it does not expose. Add it to exposes.`,
        builds: [remote],
      };
    }
  }
}

/** Something that a page can have one of: the words for having it, and in what two are the same. */
interface Claim {
  words: string;
  key: string;
}

function claimsOf(build: Build): Claim[] {
  const { slices = {}, endpoints = [] } = build.report ?? {};
  const { routes, widgets } = 'release' in build ? build.release : { routes: [], widgets: [] };
  const claim = (words: string, key: string, of = key): Claim => ({
    words: `${words} ${of}`,
    key: `${words} ${key}`,
  });
  return [
    // What a parameter is called makes no difference.
    ...routes.map(({ path }) => claim('serve the path', path.replace(/:\w+/g, ':'), path)),
    ...widgets.map(({ name }) => claim('serve the widget', name)),
    ...Object.keys(slices).map((name) => claim('keep the slice', name)),
    ...endpoints.map((name) => claim('add the endpoint', name)),
  ];
}

/** Paths, widgets, slices and endpoints that two packages claim. */
function* claimedTwice({ shells, remotes }: World): Generator<Misfit> {
  const owners = new Map<string, Build>();
  const all: Build[] = [...shells, ...remotes];
  for (const build of all.filter(isServedNow)) {
    for (const { words, key } of claimsOf(build)) {
      const owner = owners.get(key);
      owners.set(key, build);
      if (!owner || owner.name === build.name) continue;
      yield {
        sentence: `Both ${owner.name} and ${build.name} ${words}. Change it in one of them.`,
        builds: [owner, build],
      };
    }
  }
}

/** Remotes with each other, and each with itself. */
export function* remoteMisfits(world: World, acting: Acting): Generator<Misfit> {
  yield* broken(world);
  yield* claimedTwice(world);
  yield* stolen(world);
  yield* told(world, acting);
}
