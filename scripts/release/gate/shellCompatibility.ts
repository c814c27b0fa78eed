import { isContractCompatible } from '../../../shared/src/contract/version';
import type { KnownEvent } from '../../../shared/tooling/contract/report';
import { findPayloadMismatch } from './payload';
import type { ChangedPackages, Incompatibility } from './releaseSet';
import {
  buildLabel,
  isServedNow,
  type ReleaseSet,
  type RemoteBuild,
  type ShellBuild,
} from './releaseSet';

/** Returns the advice for resolving an incompatibility. */
function resolutionHint(remote: RemoteBuild, shell: ShellBuild, changed: ChangedPackages): string {
  if (!isServedNow(shell)) {
    return 'Tabs with that shell are open: raise the version of @kithkin/shared and deploy the shell first.';
  }
  if (changed.has('shell') && changed.has(remote.name)) return 'Build both from the same sources.';
  if (!changed.has('shell')) return 'Deploy the shell first.';
  return isServedNow(remote)
    ? `Release a ${remote.name} that does without first.`
    : `It stands in when a newer ${remote.name} fails: raise the major version of @kithkin/shared, or release ${remote.name} once more first.`;
}

function* missing(remote: RemoteBuild, shell: ShellBuild): Generator<string> {
  const { report } = remote;
  const provided = shell.report;
  if (!report || !provided) return;
  for (const name of report.imports) {
    if (!provided.provides.includes(name)) {
      yield `${buildLabel(remote)} imports ${name} from @kithkin/shared, which ${buildLabel(shell)} does not export.`;
    }
  }
  for (const [name, major] of Object.entries(report.shared)) {
    const other = provided.shared[name];
    if (other !== major) {
      yield other === undefined
        ? `${buildLabel(remote)} shares ${name}, which ${buildLabel(shell)} does not provide.`
        : `${buildLabel(remote)} is built for ${name} ${major}, but ${buildLabel(shell)} provides ${name} ${other}.`;
    }
  }
}

function* findUnreceivedEvents(
  remote: RemoteBuild,
  shell: ShellBuild,
  owners: ReadonlySet<string>,
) {
  const { report } = remote;
  const provided = shell.report;
  if (!report || !provided) return;
  const one = buildLabel(remote);
  const other = buildLabel(shell);
  const known = function* (verb: string, events: Record<string, KnownEvent>): Generator<string> {
    for (const [name, { version }] of Object.entries(events)) {
      const event = provided.events[name];
      if (!event) yield `${one} ${verb} ${name}, an event that ${other} does not know.`;
      else if (event.version !== version) {
        yield `${one} ${verb} version ${version} of ${name}, but ${other} knows version ${event.version}.`;
      }
    }
  };
  yield* known('listens to', report.listens);
  yield* known('emits', report.emits);
  for (const [name, { payload }] of Object.entries(report.listens)) {
    const event = provided.events[name];
    // Remotes send the events that they own themselves, so those are compared between remotes.
    if (!event || owners.has(event.owner)) continue;
    const difference = findPayloadMismatch(
      { shape: event.payload, types: provided.types },
      { shape: payload, types: report.types },
    );
    if (difference) yield `${one} listens to ${name}, but ${other} sends it ${difference}.`;
  }
  for (const [name, { payload }] of Object.entries(report.emits)) {
    const event = provided.events[name];
    if (!event) continue;
    const difference = findPayloadMismatch(
      { shape: payload, types: report.types },
      { shape: event.payload, types: provided.types },
    );
    if (difference) yield `${one} sends ${name} ${difference}, so ${other} would not pass it on.`;
  }
}

/** Yields incompatibilities of each remote with each shell whose tabs can load it. */
export function* findShellIncompatibilities(
  { shells, remotes }: ReleaseSet,
  changed: ChangedPackages,
): Generator<Incompatibility> {
  const owners = new Set(remotes.map(({ name }) => name));
  for (const remote of remotes) {
    for (const shell of shells) {
      const builds = [remote, shell];
      const { needs } = remote.release;
      if (!isContractCompatible(needs, shell.contract)) {
        // Tabs with one never load the other, so only versions that are served now matter.
        if (!isServedNow(remote) || !isServedNow(shell)) continue;
        const message = `${buildLabel(remote)} needs @kithkin/shared ${needs}, but the shell provides ${shell.contract}.`;
        const [needMajor = 0, major = 0] = [needs, shell.contract].map((one) =>
          Number.parseInt(one, 10),
        );
        const help =
          needMajor < major
            ? `Build ${remote.name} anew and deploy them together.`
            : 'Deploy the shell first.';
        yield { message: `${message} ${help}`, builds };
      } else if (isServedNow(remote) || isServedNow(shell)) {
        for (const what of [
          ...missing(remote, shell),
          ...findUnreceivedEvents(remote, shell, owners),
        ]) {
          yield { message: `${what} ${resolutionHint(remote, shell, changed)}`, builds };
        }
      }
    }
  }
}
