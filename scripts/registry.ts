import { checkSite, disableRemote, enableRemote, removeRemote } from './release/availability';
import { forbidEarlierBoots, renew, resetRemote, setPage, setRemote } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';
import { readRegistry, readWarning, repairSite, signSite } from './release/registryStore';
import { ReleaseError } from './release/releaseError';
import { makeReleaseKey } from './release/signKey';

const help = `
npm run registry -- show                    shows the live versions and their addresses
npm run registry -- set <remote> <url> [--module ./App]
                                            loads a remote from another address: a folder with a
                                            KithKin build, or with any build of Module Federation
                                            and its mf-manifest.json; --module names its screen
npm run registry -- reset <remote>          restores the version last deployed to this site
npm run registry -- disable <remote> --reason "<why>"
                                            takes a remote away from all tabs, until enable
npm run registry -- enable <remote> --reason "<why>"
npm run registry -- remove <remote> --reason "<why>"
                                            takes it away, and 30 days later its files
npm run registry -- check [--repair]        compares the files of all versions in the registry with
                                            what was built; --repair writes a damaged version again
                                            from the same build in dist/
npm run registry -- finish                  completes an interrupted release
npm run registry -- page [--api <url>] [--load-timeouts <attempt>,<total>]
                                            sets the API's address, if it is not the site's own, and
                                            the load timeouts of remotes in milliseconds
npm run registry -- renew                   signs the registry for another 30 days; changes nothing
npm run registry -- oldest-boot             forbids browsers to start cached pages from before
npm run registry -- key                     prints the public key; creates the key if there is none
                                            (RELEASE_KEY_FILE, or else beside the site)
npm run registry -- sign                    signs the registry as it is, whoever wrote it: after the
                                            key was replaced, and the registry reviewed
`;

async function show(site: string): Promise<void> {
  const registry = await readRegistry(site);
  if (!registry) throw new ReleaseError(`Nothing is released to ${site} yet.`);
  const { serial, issuedAt, expiresAt, oldestBoot, shell, remotes, disabled } = registry;
  const warning = await readWarning(site);
  if (warning) console.warn(warning);
  console.log(`serial ${serial}, ${issuedAt}${expiresAt ? `, valid until ${expiresAt}` : ''}`);
  if (oldestBoot !== undefined)
    console.log(`browsers start cached pages from serial ${oldestBoot} on`);
  console.log(`shell ${shell.live.version} from ${shell.live.base}`);
  for (const [name, { live, canary, previous }] of Object.entries(remotes)) {
    console.log(`${name} ${live.version} from ${live.base}`);
    if (canary) console.log(`  ${canary.percent}% of the tabs: ${canary.release.version}`);
    if (previous) console.log(`  previous: ${previous.version}`);
  }
  for (const [name, { live }] of Object.entries(disabled ?? {})) {
    console.log(`${name} ${live.version}, disabled`);
  }
}

/** Prints what differs; sets exit code 1 if something still does. */
async function check(site: string, canRepair: boolean): Promise<void> {
  const found = await checkSite(site, canRepair);
  if (found.length === 0) console.log('All files are those that were built.');
  for (const { name, release, file, isRepaired } of found) {
    const what = `${name} ${release.version}: ${release.base}${file} is missing, or not the file that was built`;
    const isElsewhere = !release.base.startsWith('/');
    const again = canRepair
      ? `Build ${name} from the commit of this version, then run it again.`
      : 'npm run registry -- check --repair writes it again.';
    const how = isElsewhere ? `Run npm run registry -- set ${name} again.` : again;
    console.log(isRepaired ? `${what}. It was written again.` : `${what}. ${how}`);
    if (!isRepaired) process.exitCode = 1;
  }
}

const CHANGES = { remove: removeRemote, disable: disableRemote, enable: enableRemote };
const isChange = (verb: string): verb is keyof typeof CHANGES => verb in CHANGES;

await runCommand({
  help,
  options: {
    api: { type: 'string' },
    'load-timeouts': { type: 'string' },
    module: { type: 'string' },
    reason: { type: 'string' },
    repair: { type: 'boolean' },
  },
  async run({ positionals: [verb = 'show', remote, url], text, has, site }) {
    if (verb === 'show') return show(site);
    if (verb === 'key') return console.log((await makeReleaseKey(site)).published);
    if (verb === 'check') return check(site, has('repair'));
    if (isChange(verb)) {
      const name = remoteName(remote);
      const reason = text('reason')?.trim();
      if (!reason) throw new ReleaseError('Give a reason: --reason "...".');
      await CHANGES[verb](site, name, reason);
    } else if (verb === 'set') {
      if (!url) throw new ReleaseError('Name the remote and its address. See --help.');
      const warnings = await setRemote(site, remoteName(remote), url, { module: text('module') });
      for (const warning of warnings) console.warn(`Warning: ${warning}`);
    } else if (verb === 'finish') await repairSite(site);
    else if (verb === 'renew') await renew(site);
    else if (verb === 'oldest-boot') await forbidEarlierBoots(site);
    else if (verb === 'sign') await signSite(site);
    else if (verb === 'reset') await resetRemote(site, remoteName(remote));
    else if (verb === 'page') {
      await setPage(site, { api: text('api'), loadTimeouts: text('load-timeouts') });
    } else throw new ReleaseError(`"${verb}" is not a command. See --help.`);
    return show(site);
  },
});
