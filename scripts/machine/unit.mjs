import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system'];

/**
 * Splits a value as systemd does: at spaces outside quotes.
 * @param {string} value
 */
export function splitWords(value) {
  const words = value.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replace(/["']/g, ''));
}

/** Returns the text of a unit with its drop-ins, `%i` replaced. */
function readUnit(name) {
  const [, prefix, instance] = /^([^@]+@)(.+)\.service$/.exec(name) ?? [];
  const file = prefix ? `${prefix}.service` : name;
  const path = FOLDERS.map((folder) => `${folder}/${file}`).find(existsSync);
  if (!path) throw new Error(`Unit ${name} not found.`);
  const dropIns = FOLDERS.map((folder) => `${folder}/${file}.d`)
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((one) => `${folder}/${one}`));
  const text = [path, ...dropIns].map((one) => readFileSync(one, 'utf8')).join('\n');
  return text.replaceAll('%i', instance ?? '');
}

/** Returns the variables of an EnvironmentFile; one that is missing is allowed after a `-`. */
function readEnvironmentFile(path) {
  const file = path.replace(/^-/, '');
  if (file !== path && !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').matchAll(/^\s*(\w+)=(.*)$/gm);
  return [...lines].map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]);
}

/**
 * Reads what systemd would run for a unit. Sandboxing and limits are left out.
 * @param {string} name For example `kithkin@3000.service`.
 */
export function parseUnit(name) {
  const text = readUnit(name);
  const all = (key) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, v]) => v);
  const last = (key) => all(key).at(-1);
  const env = Object.fromEntries([
    ...all('Environment')
      .flatMap(splitWords)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ...all('EnvironmentFile').flatMap(readEnvironmentFile),
  ]);
  const command = splitWords(last('ExecStart') ?? '').flatMap((word) => {
    const variable = /^\$(\w+)$/.exec(word)?.[1];
    return variable ? splitWords(env[variable] ?? '') : [word];
  });
  const directories = (key, root) =>
    splitWords(last(key) ?? '').map((directory) => ({
      path: `${root}/${directory}`,
      mode: Number.parseInt(last(`${key}Mode`) ?? '755', 8),
    }));
  return {
    command,
    env,
    cwd: last('WorkingDirectory') ?? '/',
    user: last('User') ?? 'root',
    umask: Number.parseInt(last('UMask') ?? '022', 8),
    isOneshot: last('Type') === 'oneshot',
    directories: [
      ...directories('StateDirectory', '/var/lib'),
      ...directories('RuntimeDirectory', '/run'),
    ],
  };
}
