import { runCommand } from './release/command';
import { type ReleaseRecord, readLog } from './release/log';
import { remoteName } from './release/named';

const help = `
npm run releases [-- <package>] [--limit N]

The release acts of this site, newest first: when, by whom, what and why.

  <package>     only those of one, e.g. mf-feed
  --limit N     how many; 20 when not given
`;

/** An act as one line. */
function lineOf({ at, who, act, package: name, version, ...more }: ReleaseRecord): string {
  const { before, percent, from, reason } = more;
  const details = [
    percent && `for ${percent}%`,
    before && `before ${before}`,
    from && `from ${from}`,
    reason,
  ];
  return `${at}  ${who}  ${act} ${name} ${version}  ${details.filter(Boolean).join(', ')}`.trimEnd();
}

await runCommand({
  help,
  options: { limit: { type: 'string' } },
  async run({ words, number, site }) {
    const limit = number('limit', 1, 100_000) ?? 20;
    const name = words[0] && remoteName(words[0], ...words.slice(1));
    const acts = (await readLog(site)).filter((act) => !name || act.package === name);
    if (acts.length === 0) {
      console.log(
        name ? `Nothing of ${name} is in the log.` : `Nothing is released to ${site} yet.`,
      );
    }
    for (const act of acts.reverse().slice(0, limit)) console.log(lineOf(act));
  },
});
