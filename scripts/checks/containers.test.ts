import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/platform/config';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { secretFileVariables, serverVariables } from './serverVariables';

interface Service {
  build?: string | { target: string };
  image?: string;
  environment?: Record<string, string>;
  command?: string | string[];
  secrets?: string[];
  mem_limit?: string;
  logging?: object;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
const compose: Compose = parse(read('compose.yaml'), { merge: true });
const nodes = Object.entries(compose.services).filter(([, { build }]) => build === '.');

test('.env.example and the table in docs/operating.md name every variable, and no other', () => {
  const files = secretFileVariables();
  const expected = [...serverVariables()]
    .filter((name) => name !== 'NODE_ENV' && !files.has(name))
    .sort();
  const example = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)];
  expect(example.map(([, name]) => name).sort()).toEqual(expected);
  const table = read('docs/operating.md').split('## Environment')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => name !== 'NODE_ENV').sort()).toEqual(expected);
});

test('an image gets nothing that git ignores, such as keys, data and backups', () => {
  const patternsOf = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line !== '' && !/^[#!]/.test(line));
  // A pattern of .gitignore without a slash before its end matches in every folder.
  const expected = patternsOf('.gitignore').map((pattern) =>
    (/\/./.test(pattern) ? pattern : `**/${pattern}`).replace(/^\/|\/$/g, ''),
  );
  expect(expected).toEqual(
    expect.arrayContaining(['site', '**/*.key', '**/.env', 'deploy/secrets']),
  );
  expect(patternsOf('.dockerignore').sort()).toEqual(['.git', ...expected].sort());
});

describe('compose.yaml', () => {
  test('starts two nodes with an environment and the secrets of deploy/prepare, which the server accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kithkin-compose-'));
    const prepare = () => spawnSync('bash', [join(folder, 'prepare')]).status;
    copyFileSync(join(rootDir, 'deploy/prepare'), join(folder, 'prepare'));
    try {
      expect(prepare()).toBe(0);
      const made = readdirSync(join(folder, 'secrets')).sort();
      const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
      expect(made).toEqual(Object.keys(compose.secrets).sort());
      expect([...new Set(used)].sort()).toEqual(made);
      expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
      expect(nodes).toHaveLength(2);
      const databases = nodes.map(([, { environment = {} }]) => {
        const values = Object.fromEntries(
          Object.entries(environment).map(([name, value]) => [
            name,
            String(value)
              .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
              .replace('/run/secrets/', `${folder}/secrets/`),
          ]),
        );
        expect([...serverVariables()]).toEqual(expect.arrayContaining(Object.keys(values)));
        const config = readConfig({ ...values, NODE_ENV: 'production', HOST: '0.0.0.0' });
        expect(config).toMatchObject({ trustedProxies: 1, s3: { bucket: 'kithkin' } });
        return config.databaseUrl;
      });
      const database = /^postgres:\/\/kithkin:[0-9a-f]{64}@postgres:5432\/kithkin$/;
      expect(databases).toEqual([expect.stringMatching(database), databases[0]]);
      // Secrets stay the same.
      const before = readFileSync(join(folder, 'secrets/jwt-secret'), 'utf8');
      prepare();
      expect(readFileSync(join(folder, 'secrets/jwt-secret'), 'utf8')).toBe(before);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('pins a version of every image, and limits memory and logs of all that stays', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      if (!service.build) expect(service.image).toMatch(/:\d[\w.-]*$/);
      if (name === 'release') continue;
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      expect(service.logging).toEqual({
        driver: 'local',
        options: { 'max-size': '20m', 'max-file': '5' },
      });
    }
  });
});

test('the Dockerfile copies files that exist, ends as an account without rights, and has a check', () => {
  const lines = read('Dockerfile').split('\n');
  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  for (const source of copied) {
    expect([source, existsSync(join(rootDir, source))]).toEqual([source, true]);
  }
  // Every workspace is in the root folder or one below, where the Dockerfile copies manifests from.
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
  expect(lines.join('\n')).toContain(' package.json */package.json */*/package.json /manifests');
  expect(workspaces.filter((workspace) => workspace.split('/').length > 2)).toEqual([]);
  expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
});

test('the service that releases makes the key that it names, which a first release needs', () => {
  const { release } = compose.services;
  expect(release?.environment?.RELEASE_KEY_FILE).toBe('/key/site.key');
  expect(release?.command).toMatch(/npm run registry -- key && npm run deploy -- all --no-build/);
});

describe('deploy/upgrade', () => {
  /** Runs it with a `docker` that writes down its arguments, and fails if they contain `failing`. */
  function upgrade(failing: string): { status: number | null; calls: string[] } {
    const folder = mkdtempSync(join(tmpdir(), 'kithkin-upgrade-'));
    try {
      const program = `#!/bin/sh\necho "$*" >> ${folder}/calls\ncase "$*" in *"${failing}"*) exit 1;; esac\n`;
      writeFileSync(join(folder, 'docker'), program, { mode: 0o755 });
      const env = { PATH: `${folder}:${process.env.PATH}`, NOTICED_S: '0' };
      const { status } = spawnSync('bash', [join(rootDir, 'deploy/upgrade')], { env });
      const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
      return { status, calls: calls.map((call) => call.replace(/^compose /, '')) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test('saves, migrates, replaces one node after the other, then releases the site', () => {
    const { status, calls } = upgrade('nothing');
    expect(status).toBe(0);
    expect(calls).toEqual([
      'build',
      'exec -T node-a node server/dist/backup.js',
      'run --rm --no-deps node-a node server/dist/migrate.js',
      'up --detach --no-deps --wait node-a',
      'up --detach --no-deps --wait node-b',
      'run --rm --no-deps release',
      'up --detach --wait caddy',
      'exec -T caddy caddy reload --config /etc/caddy/Caddyfile',
    ]);
  });

  test('leaves the second node alone when the first does not come up', () => {
    const { status, calls } = upgrade('--wait node-a');
    expect(status).toBe(1);
    expect(calls.at(-1)).toBe('up --detach --no-deps --wait node-a');
  });

  test('waits longer than Caddy needs to notice a node', () => {
    const seconds = Number(/NOTICED_S:-(\d+)/.exec(read('deploy/upgrade'))?.[1]);
    const caddy = read('deploy/caddy/Caddyfile');
    const interval = Number(/health_interval (\d+)s/.exec(caddy)?.[1]);
    const timeout = Number(/health_timeout (\d+)s/.exec(caddy)?.[1]);
    expect(interval + timeout).toBeLessThan(seconds);
    const grace = Number(nodes[0]?.[1].environment?.SHUTDOWN_GRACE_MS);
    expect((interval + timeout) * 1000).toBeLessThan(grace);
  });
});

test('nginx accepts its configuration, and the example with TLS in docs/operating.md', () => {
  const nginx = process.env.NGINX_PATH ?? 'nginx';
  const docs = read('docs/operating.md');
  const tls = /```nginx\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
  expect(tls).toContain('include locations.conf;');
  const plain = read('deploy/nginx.conf').replace(/node-[ab]:/g, '127.0.0.1:');
  expect(plain).toContain('include locations.conf;');
  // Without nginx the rest of this test is skipped; see docs/operating.md.
  if (spawnSync(nginx, ['-v']).error) return;

  const home = mkdtempSync(join(tmpdir(), 'kithkin-nginx-'));
  try {
    const key = join(home, 'key.pem');
    const certificate = join(home, 'certificate.pem');
    spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-keyout', key, '-out', certificate],
    ]);
    const withTls = plain
      .replace(/ {2}server \{[\s\S]*\}\n\}/, `${tls}\n}`)
      .replace(/(ssl_certificate) [^;]+;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) [^;]+;/, `$1 ${key};`);
    expect(withTls).toContain('listen 443');
    writeFileSync(join(home, 'locations.conf'), read('deploy/locations.conf'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${home}/${kind};`)
      .join('\n');
    for (const [name, text] of Object.entries({ plain, withTls })) {
      // Only writable paths differ, because tests do not run as root.
      const own = text.replace('http {', `http {\n${temporary}`).replace('/var/log/nginx', home);
      writeFileSync(join(home, `${name}.conf`), `pid ${home}/pid;\n${own}`);
      const { status, stderr } = spawnSync(
        nginx,
        ['-t', '-q', '-p', home, '-c', join(home, `${name}.conf`), '-e', join(home, 'error.log')],
        { encoding: 'utf8' },
      );
      expect([name, stderr, status]).toEqual([name, '', 0]);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
