import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/platform/config';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { serverVariables } from './serverVariables';

interface Compose {
  services: Record<
    string,
    {
      build?: string;
      image?: string;
      environment?: Record<string, string>;
      volumes?: string[];
      depends_on?: Record<string, { condition: string }>;
      healthcheck?: object;
    }
  >;
  volumes: Record<string, unknown>;
}

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
const compose: Compose = parse(read('compose.yaml'), { merge: true });
const nodes = Object.entries(compose.services).filter(([, { build }]) => build === '.');

test('.env.example and the table in docs/operating.md name every variable, and no other', () => {
  // RELEASE_KEY_FILE is read by `npm start` when it releases the site, before the server.
  const all = [...serverVariables(), 'RELEASE_KEY_FILE'];
  const expected = all.filter((name) => name !== 'NODE_ENV').sort();
  const example = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)];
  expect(example.map(([, name]) => name).sort()).toEqual(expected);
  const table = read('docs/operating.md').split('## Environment')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => name !== 'NODE_ENV').sort()).toEqual(expected);
});

describe('compose.yaml', () => {
  test('starts two nodes whose environment the server knows and takes', () => {
    expect(nodes).toHaveLength(2);
    for (const [, { environment = {} }] of nodes) {
      const values = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          String(value).replace(/\$\{[^}]*\}/, 'a secret of more than 32 characters'),
        ]),
      );
      expect([...serverVariables()]).toEqual(expect.arrayContaining(Object.keys(values)));
      const config = readConfig({ ...values, NODE_ENV: 'production', HOST: '0.0.0.0' });
      expect(config).toMatchObject({ trustedProxies: 1, s3: { bucket: 'kithkin' } });
    }
  });

  test('pins a version of every image', () => {
    for (const { image } of Object.values(compose.services)) {
      if (image) expect(image).toMatch(/:\d[\w.-]*$/);
    }
  });

  test('reaches services, files and volumes that are there, each with a health check', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      for (const other of Object.keys(service.depends_on ?? {})) {
        expect(Object.keys(compose.services)).toContain(other);
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        const resolved = source.startsWith('.')
          ? existsSync(join(rootDir, source))
          : source in compose.volumes;
        expect([volume, resolved]).toEqual([volume, true]);
      }
      for (const value of Object.values(service.environment ?? {})) {
        const host = /^[a-z0-9]+:\/\/(?:[^@/]*@)?([\w-]+):/.exec(String(value))?.[1];
        if (host && host !== 'localhost') expect(Object.keys(compose.services)).toContain(host);
      }
      const checked = service.healthcheck !== undefined || service.build === '.';
      expect([name, checked]).toEqual([name, true]);
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
  // Every workspace is in the root folder, where the Dockerfile copies manifests from.
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
  expect(lines.join('\n')).toContain(' package.json */package.json /manifests');
  expect(workspaces.filter((workspace) => workspace.includes('/'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
});

test('nginx takes its configuration, the example with TLS in docs/operating.md too', () => {
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
      const own = text.replace('http {', `http {\n${temporary}`);
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
