import type { RemoteRelease } from '../../shared/src/contract/registry';
import { Refusal } from './refusal';
import type { RegistryDraft } from './registryStore';

function fits(needs: string, provided: string): boolean {
  const [needMajor = 0, needMinor = 0] = needs.split('.').map(Number);
  const [major = 0, minor = 0] = provided.split('.').map(Number);
  return needMajor === major && needMinor <= minor;
}

const servable = (draft: RegistryDraft, name: string): RemoteRelease[] => {
  const channels = draft.remotes[name];
  return [channels?.live, channels?.canary?.release].filter((release) => release !== undefined);
};

/**
 * Whether everything that can be served together fits together.
 * @throws Refusal naming the first thing that doesn't.
 */
export function checkContract(draft: RegistryDraft): void {
  const { shell } = draft;
  if (!shell) return;
  const widgets = new Map<string, string>();
  const routes = new Map<string, string>();
  for (const name of Object.keys(draft.remotes)) {
    for (const release of servable(draft, name)) {
      if (!fits(release.needs, shell.live.contract)) {
        throw new Refusal(
          `${name} ${release.version} needs @kithkin/shared ${release.needs}, but the shell provides ${shell.live.contract}. Deploy the shell first.`,
        );
      }
      for (const route of release.routes) claim(routes, route.path, name, 'path');
      for (const widget of release.widgets) claim(widgets, widget.name, name, 'widget');
    }
  }
}

function claim(owners: Map<string, string>, thing: string, name: string, kind: string): void {
  const owner = owners.get(thing);
  if (owner !== undefined && owner !== name) {
    throw new Refusal(`Both ${owner} and ${name} serve the ${kind} ${thing}.`);
  }
  owners.set(thing, name);
}
