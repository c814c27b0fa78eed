import { resetRemote, setPage, setRemote } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';
import { Refusal } from './release/refusal';
import { readRegistry } from './release/registryStore';

const help = `
npm run registry -- show                    what is live, and from where
npm run registry -- set <remote> <url>      load a remote from another address: a folder with its
                                            release.json and mf-manifest.json
npm run registry -- reset <remote>          back to what was deployed to this site last
npm run registry -- page [--api <url>] [--load-timeouts <attempt>,<total>]
                                            what the page is told: the API's address when it is not
                                            the site's own, how long a remote may take in ms
`;

async function show(site: string): Promise<void> {
  const registry = await readRegistry(site);
  if (!registry) throw new Refusal(`Nothing is released to ${site} yet.`);
  const { serial, issuedAt, shell, remotes } = registry;
  console.log(`serial ${serial}, ${issuedAt}`);
  console.log(`shell ${shell.live.version} from ${shell.live.base}`);
  for (const [name, { live, canary, previous }] of Object.entries(remotes)) {
    console.log(`${name} ${live.version} from ${live.base}`);
    if (canary) console.log(`  ${canary.percent}% of the tabs: ${canary.release.version}`);
    if (previous) console.log(`  before: ${previous.version}`);
  }
}

await runCommand({
  help,
  options: { api: { type: 'string' }, 'load-timeouts': { type: 'string' } },
  async run({ words: [verb = 'show', remote, url], text, site }) {
    if (verb === 'show') return show(site);
    if (verb === 'set') {
      if (!url) throw new Refusal('Say which remote and which address. See --help.');
      await setRemote(site, remoteName(remote), url);
    } else if (verb === 'reset') await resetRemote(site, remoteName(remote));
    else if (verb === 'page') {
      await setPage(site, { api: text('api'), loadTimeouts: text('load-timeouts') });
    } else throw new Refusal(`"${verb}" is not known here. See --help.`);
    return show(site);
  },
});
