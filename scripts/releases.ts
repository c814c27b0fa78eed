import { runCommand } from './release/command';
import { storedVersions } from './release/history';
import { type ReleaseRecord, readLog } from './release/log';
import { remoteName } from './release/named';
import { readRegistry } from './release/registryStore';
import { openSite } from './release/site';
import { metricsUrls, readCounts } from './release/versionCounts';
import { failureText, fallbackOf } from './release/watchRelease';

const help = `
npm run releases [-- <package>] [--limit N]

Shows the release log of the site, newest first: time, user, action and reason.

  <package>     only those of one package, e.g. mf-feed, and the versions that npm run rollback --to
                can release again; with METRICS_URL (addresses of /metrics of every server) also in
                how many pages each failed
  --limit N     maximum number, default 20
`;

/** Formats a release action as one line. */
function lineOf({ at, who, act: record, package: name, version, ...more }: ReleaseRecord): string {
  const { before, percent, from, reason } = more;
  const details = [
    percent && `for ${percent}%`,
    before && `before ${before}`,
    from && `from ${from}`,
    reason,
  ];
  return `${at}  ${who}  ${record} ${name} ${version}  ${details.filter(Boolean).join(', ')}`.trimEnd();
}

async function showVersions(address: string, name: string): Promise<void> {
  const site = openSite(address);
  const registry = await readRegistry(site);
  if (!registry) return;
  const counts = await readCounts(metricsUrls());
  for (const { version, state } of await storedVersions(site, registry, name)) {
    const fallback = fallbackOf(registry, name, version);
    const text = failureText(counts.get(`${name} ${version}`), fallback);
    console.log([`${version}  ${state}`, text].filter(Boolean).join(', '));
  }
}

await runCommand({
  help,
  options: { limit: { type: 'string' } },
  async run({ positionals: args, number, site }) {
    const limit = number('limit', 1, 100_000) ?? 20;
    const name = args[0] && remoteName(args[0], ...args.slice(1));
    const actions = (await readLog(site)).filter((record) => !name || record.package === name);
    if (actions.length === 0) {
      console.log(
        name ? `The log contains nothing of ${name}.` : `Nothing is released to ${site} yet.`,
      );
    }
    for (const record of actions.reverse().slice(0, limit)) console.log(lineOf(record));
    if (name) await showVersions(site, name);
  },
});
