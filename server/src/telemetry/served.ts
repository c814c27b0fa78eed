import Type from 'typebox';
import Value from 'typebox/value';

const Release = Type.Object({ version: Type.String() });

/** Parts of the registry needed for labels; the page uses the rest. */
const Channels = Type.Object({
  shell: Type.Object({ live: Release, previous: Type.Optional(Release) }),
  remotes: Type.Record(
    Type.String(),
    Type.Object({
      live: Release,
      canary: Type.Optional(Type.Object({ release: Release })),
      previous: Type.Optional(Release),
    }),
  ),
});

/** Versions that may be served, by remote, including `shell`. */
export type ServedVersions = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the versions that a registry's text may serve, or null if the text is not a registry. */
export function parseServedVersions(text: string): ServedVersions | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null; // truncated or not JSON
  }
  if (!Value.Check(Channels, parsed)) return null;
  const { shell, remotes } = parsed;
  const versions = (...releases: ({ version: string } | undefined)[]) =>
    new Set(releases.flatMap((release) => release?.version ?? []));
  return new Map([
    ['shell', versions(shell.live, shell.previous)],
    ...Object.entries(remotes).map(([name, { live, canary, previous }]) => {
      return [name, versions(live, canary?.release, previous)] as const;
    }),
  ]);
}
