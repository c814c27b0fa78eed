import Type from 'typebox';
import Value from 'typebox/value';

const Release = Type.Object({ version: Type.String() });

/** As much of the registry as labels need; everything else of it is the page's. */
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

/** The versions that can be served now, by remote; `shell` is among them. */
export type ServedVersions = ReadonlyMap<string, ReadonlySet<string>>;

/** What a registry's text says can be served; null when the text is no registry. */
export function parseServedVersions(text: string): ServedVersions | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null; // cut off, or something else altogether
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
