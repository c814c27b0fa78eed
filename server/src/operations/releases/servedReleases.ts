import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { AppContext } from '../../platform/context';
import { errorCode } from '../../platform/errors';

const Release = Type.Object({ version: Type.String(), base: Type.String() });
const Channels = Type.Object({
  live: Release,
  canary: Type.Optional(Type.Object({ release: Release, percent: Type.Number() })),
  previous: Type.Optional(Release),
});
const Remotes = Type.Record(Type.String(), Channels);
const ServedRegistry = Type.Object({
  shell: Channels,
  remotes: Remotes,
  disabled: Type.Optional(Remotes),
});

/** The versions of a package. Pages load none of a disabled one. */
export type ReleaseChannels = Static<typeof Channels> & { isDisabled: boolean };

/** The shell and the remotes of a registry by name, the shell first. */
export type ReleasesByName = ReadonlyMap<string, ReleaseChannels>;

const byName = (remotes: Static<typeof Remotes>, isDisabled: boolean) =>
  Object.entries(remotes).map(([name, channels]): [string, ReleaseChannels] => [
    name,
    { ...channels, isDisabled },
  ]);

function parseReleases(text: string | null): ReleasesByName {
  const parsed: unknown = text === null ? null : JSON.parse(text);
  if (!Value.Check(ServedRegistry, parsed)) return new Map();
  const { shell, remotes, disabled = {} } = parsed;
  const all = [...byName(remotes, false), ...byName(disabled, true)];
  return new Map([
    ['shell', { ...shell, isDisabled: false }],
    ...all.sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

/**
 * Returns a function that reads the deployed releases: from the site's folder, so that a change
 * shows at once, or as last polled from another host. Without a deployed site there are none.
 */
export function createReleaseReader(ctx: AppContext): () => Promise<ReleasesByName> {
  let polled: string | null = null;
  ctx.events.on('registry-read', ({ text }) => {
    polled = text;
  });
  return async () => {
    if (ctx.config.registryUrl !== null) return parseReleases(polled);
    try {
      return parseReleases(await readFile(join(ctx.config.siteDir, 'registry.json'), 'utf8'));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return new Map();
      throw error;
    }
  };
}
