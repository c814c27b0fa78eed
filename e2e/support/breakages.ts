import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Route } from '@playwright/test';
import { chosen } from './bounds';
import type { BuildTexts, ModifiedBuild } from './buildModified';
import { changeSource, copyOf } from './checkout';

/** Versions named in messages of the release command. */
interface Versions {
  profile: string;
  shell: string;
}

/** A build of mf-profile that `npm run deploy` rejects. */
interface RejectedBreakage {
  name: string;
  /** Changes the build before its digests are updated. */
  change?(texts: BuildTexts): void;
  /** Changes the build afterwards. */
  damage?(dist: string): void;
  /** @param script path of the profile screen's script */
  message(versions: Versions, script: string): string;
}

/** Returns a change of a JSON file of a build, as if its sources had been other ones. */
const inJson =
  <File>(file: string, change: (content: File) => void) =>
  (texts: BuildTexts): void => {
    const content: File = JSON.parse(texts.get(file) ?? '');
    change(content);
    texts.set(file, JSON.stringify(content));
  };

/** Returns the path of the profile screen's script in a build. */
export const screenScript = (dist: string): string => join(dist, 'ProfileScreen.js');

type Event = { version: number; payload: unknown };
type Contract = Record<'emits' | 'listens', Record<string, Event>> & { imports: string[] };

export const REJECTED: readonly RejectedBreakage[] = [
  {
    name: 'a missing chunk',
    damage: (dist) => rmSync(screenScript(dist)),
    message: ({ profile }, script) => `profile ${profile} can’t be served: ${script} is missing.`,
  },
  {
    name: 'a changed chunk',
    damage: (dist) => appendFileSync(screenScript(dist), ';'),
    message: ({ profile }, script) =>
      `profile ${profile} can’t be served: ${script} is not the file that was built.`,
  },
  {
    name: 'a contract newer than the shell',
    change: inJson<{ needs: string }>('release.json', (release) => {
      release.needs = '2.999.0';
    }),
    message: ({ profile }) =>
      `profile ${profile} needs @kithkin/shared 2.999.0, but the shell provides 2.0.0. Deploy the shell first.`,
  },
  {
    name: 'an unknown import',
    change: inJson<Contract>('contract.json', ({ imports }) => imports.push('Hologram')),
    message: ({ profile, shell }) =>
      `profile ${profile} imports Hologram from @kithkin/shared, which shell ${shell} does not export. Deploy the shell first.`,
  },
  {
    name: 'a path that another remote owns',
    change: inJson<{ routes: object[] }>('release.json', ({ routes }) =>
      routes.push({ path: '/explore', module: './RulesScreen', title: 'Explore' }),
    ),
    message: () => 'Both feed and profile serve the path /explore. Change it in one of them.',
  },
  {
    name: 'an emitted event that the shell does not declare',
    change: inJson<Contract>('contract.json', ({ emits }) => {
      emits['poll-closed'] = { version: 1, payload: { fields: {} } };
    }),
    message: ({ profile, shell }) =>
      `profile ${profile} emits poll-closed, an event that shell ${shell} does not know. Deploy the shell first.`,
  },
  {
    name: 'a field that an event does not have',
    change: inJson<Contract>('contract.json', ({ listens }) => {
      listens.typing = { version: 1, payload: { fields: { mood: 'string' } } };
    }),
    message: ({ profile, shell }) =>
      `profile ${profile} listens to typing, but shell ${shell} sends it without mood. Deploy the shell first.`,
  },
];

/** A statement in a source file: in its module or in its component. */
interface Statement {
  in: 'module' | 'component';
  text: string;
}

/** A version of mf-profile that is released, and fails only in browsers. */
interface ReleasedBreakage {
  name: string;
  /** The error that an outlet shows if there is no other version. */
  error: RegExp;
  /** True if nothing happens until an attempt to load it times out. */
  hangs?: true;
  change?(texts: BuildTexts): void;
  /** A statement with the same effect in the source of the profile screen. */
  statement?: Statement;
  /** A script of the version that hosts do not deliver as it was built. */
  undelivered?: { script: string; fulfil(route: Route): Promise<void> };
}

/** Returns a change of the container: of every module but `./activate`, whose factory is `factory`. */
const withModules =
  (result: string) =>
  (texts: BuildTexts): void => {
    const file = 'remoteEntry.js';
    const text = texts.get(file);
    const container = /^var (\w+);/.exec(text ?? '')?.[1];
    if (!container) throw new Error('There is no entry with a container.');
    const get = `(name) => name === './activate' ? get(name) : get(name).then((factory) => ${result})`;
    texts.set(
      file,
      `${text}\n{ const { init, get } = ${container}; ${container} = { init, get: ${get} }; }`,
    );
  };

const THROW = '{ throw new Error("It throws."); }';
/** The compiler must not see that it always throws. */
const CONDITIONAL_THROW = `if (location.href) ${THROW}`;
const LOST = /It could not be loaded\./;
const LATE = /It did not answer in time\./;

const respond = (route: Route, status: number, body: string) =>
  route.fulfill({ status, contentType: 'text/javascript', body });

const RELEASED: readonly ReleasedBreakage[] = [
  {
    name: 'throws at load',
    error: LOST,
    change: withModules(`() => ${THROW}`),
    statement: { in: 'module', text: CONDITIONAL_THROW },
  },
  {
    name: 'throws at its first rendering',
    error: /It ran into a problem\./,
    change: withModules(`() => ({ default: () => ${THROW} })`),
    statement: { in: 'component', text: CONDITIONAL_THROW },
  },
  {
    name: 'never finishes loading',
    error: LATE,
    hangs: true,
    change: withModules('new Promise(() => {})'),
    statement: { in: 'module', text: 'await new Promise(() => {});' },
  },
  {
    name: 'has an entry that never arrives',
    error: LATE,
    hangs: true,
    undelivered: { script: 'remoteEntry', fulfil: () => Promise.resolve() },
  },
  {
    name: 'lacks a chunk',
    error: LOST,
    undelivered: { script: 'ProfileScreen', fulfil: (route) => respond(route, 404, 'Not here.') },
  },
  {
    name: 'has a changed chunk',
    error: LOST,
    undelivered: {
      script: 'ProfileScreen',
      async fulfil(route) {
        const built = await (await route.fetch()).text();
        await respond(route, 200, `${built}\n;window.kithkinTampered = true;`);
      },
    },
  },
];

/**
 * Returns the breakages of a run. `isAlone`: the version is also released without another one to
 * fall back to. With a statement, it is built from sources, else from the files of the live build.
 */
export function releasedBreakages(): (ReleasedBreakage & { isAlone: boolean })[] {
  const hanging = chosen(
    RELEASED.filter(({ hangs }) => hangs),
    1,
  );
  const found = RELEASED.filter((breakage) => !breakage.hangs || hanging.includes(breakage));
  const alone = [true, false].flatMap((isDelivered) =>
    chosen(
      found.filter(({ undelivered }) => isDelivered === !undelivered),
      1,
    ),
  );
  return found.flatMap((breakage) => {
    const { statement, ...modified } = { ...breakage, isAlone: alone.includes(breakage) };
    return statement ? [modified, { ...modified, statement }] : [modified];
  });
}

/** Builds mf-profile with a statement in the source of its screen. */
export async function buildFromSource({ in: place, text }: Statement): Promise<ModifiedBuild> {
  const checkout = copyOf(['shared', 'scripts', 'mf-profile']);
  const component = 'export default function ProfileRoute() {\n';
  const changed = place === 'module' ? `${text}\n\n${component}` : `${component}  ${text}\n`;
  changeSource(join(checkout, 'mf-profile/src/profile/ProfileRoute.tsx'), component, changed);
  await promisify(execFile)('npm', ['run', 'build', '--', 'mf-profile'], { cwd: checkout });
  const dist = join(checkout, 'mf-profile/dist');
  const { version } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  return { name: 'profile', version, dist };
}
