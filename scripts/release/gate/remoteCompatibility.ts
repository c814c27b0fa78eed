import { findPayloadMismatch } from './payload';
import type { ChangedPackages, Incompatibility } from './releaseSet';
import { type Build, buildLabel, isServedNow, type ReleaseSet } from './releaseSet';

/**
 * Yields events whose payload a listening remote cannot read. A remote also receives its own events
 * from other tabs, which may run its other version.
 */
function* findEventMismatches(
  releases: ReleaseSet,
  changed: ChangedPackages,
): Generator<Incompatibility> {
  for (const sender of releases.remotes) {
    for (const listener of releases.remotes) {
      if (!isServedNow(sender) && !isServedNow(listener)) continue;
      for (const [name, event] of Object.entries(sender.report?.emits ?? {})) {
        const expected = listener.report?.listens[name];
        const crossTab = releases.shells.some(({ report }) => report?.events[name]?.crossTab);
        if (!expected || (sender.name === listener.name && !crossTab)) continue;
        const difference = findPayloadMismatch(
          { shape: event.payload, types: sender.report?.types ?? {} },
          { shape: expected.payload, types: listener.report?.types ?? {} },
        );
        if (!difference) continue;
        const first = changed.has(sender.name) ? listener : sender;
        yield {
          message: `${buildLabel(listener)} listens to ${name}, but ${buildLabel(sender)} sends it ${difference}. Release ${first.name} first.`,
          builds: [sender, listener],
        };
      }
    }
  }
}

/** Yields events that a remote emits but another remote owns. */
function* findForeignEvents({ shells, remotes }: ReleaseSet): Generator<Incompatibility> {
  const names = new Set(remotes.map(({ name }) => name));
  for (const remote of remotes.filter(isServedNow)) {
    for (const name of Object.keys(remote.report?.emits ?? {})) {
      const owner = shells.find(isServedNow)?.report?.events[name]?.owner;
      if (owner === undefined || owner === remote.name || !names.has(owner)) continue;
      yield {
        message: `${buildLabel(remote)} emits ${name}, which is an event of ${owner}. Leave it to ${owner}.`,
        builds: [remote],
      };
    }
  }
}

/** Yields paths and widgets whose module is not exposed. */
function* findMissingModules({ remotes }: ReleaseSet): Generator<Incompatibility> {
  for (const remote of remotes) {
    const { routes, widgets, modules } = remote.release;
    const used = [
      ...routes.map(({ path, module }) => ({ what: `the path ${path}`, module })),
      ...widgets.map(({ name, module }) => ({ what: `the widget ${name}`, module })),
    ];
    for (const { what, module } of used) {
      if (module in modules) continue;
      yield {
        message: `${buildLabel(remote)} serves ${what} with ${module}, which it does not expose. Add it to exposes.`,
        builds: [remote],
      };
    }
  }
}

/**
 * Something that must be unique in a page: its description in messages, and its key for comparison.
 */
interface Claim {
  text: string;
  key: string;
}

function claimsOf(build: Build): Claim[] {
  const { slices = {}, endpoints = [] } = build.report ?? {};
  const { routes, widgets } = 'release' in build ? build.release : { routes: [], widgets: [] };
  const claim = (clause: string, key: string, of = key): Claim => ({
    text: `${clause} ${of}`,
    key: `${clause} ${key}`,
  });
  return [
    // Parameter names do not distinguish paths.
    ...routes.map(({ path }) => claim('serve the path', path.replace(/:\w+/g, ':'), path)),
    ...widgets.map(({ name }) => claim('serve the widget', name)),
    ...Object.keys(slices).map((name) => claim('keep the slice', name)),
    ...endpoints.map((name) => claim('add the endpoint', name)),
  ];
}

/** Yields paths, widgets, slices and endpoints that two packages claim. */
function* claimedTwice({ shells, remotes }: ReleaseSet): Generator<Incompatibility> {
  const owners = new Map<string, Build>();
  const all: Build[] = [...shells, ...remotes];
  for (const build of all.filter(isServedNow)) {
    for (const { text: clause, key } of claimsOf(build)) {
      const owner = owners.get(key);
      owners.set(key, build);
      if (!owner || owner.name === build.name) continue;
      yield {
        message: `Both ${owner.name} and ${build.name} ${clause}. Change it in one of them.`,
        builds: [owner, build],
      };
    }
  }
}

/** Yields incompatibilities between remotes and within each remote. */
export function* findRemoteIncompatibilities(
  releases: ReleaseSet,
  changed: ChangedPackages,
): Generator<Incompatibility> {
  yield* findMissingModules(releases);
  yield* claimedTwice(releases);
  yield* findForeignEvents(releases);
  yield* findEventMismatches(releases, changed);
}
