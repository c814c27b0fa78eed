import { forbidEarlierBoots, renew, resetRemote, setPage, setRemote } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';
import { readRegistry, repairSite, signSite } from './release/registryStore';
import { ReleaseError } from './release/releaseError';
import { makeReleaseKey } from './release/signKey';

const help = `
npm run registry -- show                    what is live, and from where
npm run registry -- set <remote> <url>      load a remote from another address: a folder with its
                                            release.json and mf-manifest.json
npm run registry -- reset <remote>          back to what was deployed to this site last
npm run registry -- settle                  finish what a release that died left open
npm run registry -- page [--api <url>] [--load-timeouts <attempt>,<total>]
                                            what the page is told: the API's address when it is not
                                            the site's own, how long a remote may take in ms
npm run registry -- renew                   a fresh signature with all of its 30 days; changes nothing
npm run registry -- oldest-boot             no browser starts a page from before this out of its cache
npm run registry -- key                     the public key; makes the key where there is none
                                            (RELEASE_KEY_FILE, else beside the site)
npm run registry -- sign                    signs what stands there, whoever wrote it: after another
                                            key was chosen, and after a look at it
`;

async function show(site: string): Promise<void> {
  const registry = await readRegistry(site);
  if (!registry) throw new ReleaseError(`Nothing is released to ${site} yet.`);
  const { serial, issuedAt, expiresAt, oldestBoot, shell, remotes } = registry;
  console.log(`serial ${serial}, ${issuedAt}${expiresAt ? `, good until ${expiresAt}` : ''}`);
  if (oldestBoot !== undefined) console.log(`browsers start pages from serial ${oldestBoot} on`);
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
  async run({ positionals: [verb = 'show', remote, url], text, site }) {
    if (verb === 'show') return show(site);
    if (verb === 'key') return console.log((await makeReleaseKey(site)).published);
    if (verb === 'set') {
      if (!url) throw new ReleaseError('Say which remote and which address. See --help.');
      await setRemote(site, remoteName(remote), url);
    } else if (verb === 'settle') await repairSite(site);
    else if (verb === 'renew') await renew(site);
    else if (verb === 'oldest-boot') await forbidEarlierBoots(site);
    else if (verb === 'sign') await signSite(site);
    else if (verb === 'reset') await resetRemote(site, remoteName(remote));
    else if (verb === 'page') {
      await setPage(site, { api: text('api'), loadTimeouts: text('load-timeouts') });
    } else throw new ReleaseError(`"${verb}" is not known here. See --help.`);
    return show(site);
  },
});
