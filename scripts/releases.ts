import { runCommand } from './release/command';
import { readLog } from './release/log';

const help = `
npm run releases [-- --limit N]

The release acts of this site, newest first (20 of them when N is not given).
`;

await runCommand({
  help,
  options: { limit: { type: 'string' } },
  async run({ text, site }) {
    const acts = (await readLog(site)).reverse().slice(0, Number(text('limit') ?? 20));
    if (acts.length === 0) console.log(`Nothing is released to ${site} yet.`);
    for (const { at, who, act, package: name, version, before, from, reason } of acts) {
      const details = [before && `before ${before}`, from && `from ${from}`, reason];
      console.log(
        `${at}  ${who}  ${act} ${name} ${version}  ${details.filter(Boolean).join(', ')}`,
      );
    }
  },
});
