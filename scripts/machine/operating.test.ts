import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BackupList, Health, LoginResponse } from '@kithkin/shared/contract';
import { parse } from 'yaml';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { canCreateMachine, createMachine, type Machine } from './testMachine';

const TIMEOUT_MS = 1_200_000;
const DOMAIN = 'kithkin.localhost';
const PORTS = [3000, 3001];

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');

const section =
  read('docs/operating.md').split("## On a machine of one's own\n")[1]?.split('\n## ')[0] ?? '';
/** Returns the commands of the section, one script a block. */
const blocks = [...section.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', script = '']) => script.replace(new RegExp(`^${indent}`, 'gm'), ''),
);
const packages = [...(/^apt install (.+)$/m.exec(blocks[0] ?? '')?.[1] ?? '').split(' ')].filter(
  (word) => !word.startsWith('-'),
);

/** Copies the tracked and new files of this tree into a repository that can be cloned. */
function createRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kithkin-repository-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const deleted = git(rootDir, ['ls-files', '-z', '--deleted']);
  for (const file of git(rootDir, list).filter((name) => !deleted.includes(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(rootDir, file), join(folder, file));
  }
  git(folder, ['init', '--quiet']);
  git(folder, ['add', '--all']);
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  git(folder, [...author, 'commit', '--quiet', '--message', 'The tree']);
  return folder;
}

const git = (cwd: string, args: string[]): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 }).split('\0').filter(Boolean);

test('the section has commands for each step, and only its two placeholders', () => {
  expect(blocks).toHaveLength(9);
  expect(packages).toContain('caddy');
  const examples = blocks.join('').match(/[\w.]+\.example\b/g) ?? [];
  expect([...new Set(examples)].sort()).toEqual([
    ...['git.example', 'kithkin.example', 'mail.example', 's3.example'],
  ]);
  expect(blocks.join('')).not.toMatch(/…|<[a-z ]+>/);
});

// Two builds of everything, several minutes: in `npm run test:full`.
const canRun = process.env.FULL === '1' && canCreateMachine(packages);

(canRun ? describe : describe.skip)('a bare Debian machine', () => {
  let machine: Machine;
  let repository: string;
  /** Of the owner. */
  let token: string;

  /** Follows the next block of the section. The registry of packages needs this system's network. */
  async function follow(block: string): Promise<string> {
    const script = block
      .replaceAll('https://git.example/kithkin.git', repository)
      .replaceAll('kithkin.example', DOMAIN);
    return machine.run(script, { online: /^npm ci$/m.test(script) });
  }

  /** Requests a path over TLS, trusting only Caddy's own authority. */
  const request = (path: string, options = '') =>
    machine.run(
      `curl -sS --fail-with-body --max-time 20 --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ${options} 'https://${DOMAIN}${path}'`,
    );
  const readDesk = (path: string) =>
    request(`/api/v1.1/desk${path}`, `-H 'authorization: Bearer ${token}'`);
  const untilReady = (command: string) =>
    machine.run(`until ${command} >/dev/null 2>&1; do sleep 0.2; done`);

  async function query(expression: string): Promise<{ status: string; count: number }> {
    const text = await machine.run(
      `curl -s http://127.0.0.1:9090/api/v1/query --data-urlencode 'query=${expression.replaceAll("'", `'\\''`)}'`,
    );
    const { status, data } = JSON.parse(text);
    return { status, count: data?.result?.length ?? 0 };
  }

  beforeAll(async () => {
    repository = createRepository();
    machine = await createMachine();
  });
  afterAll(async () => {
    await machine.stop();
    rmSync(repository, { recursive: true, force: true });
  });

  it(
    'has TLS and two nodes after the first steps, and an owner',
    async () => {
      for (const block of blocks.slice(0, 5)) await follow(block);
      for (const port of PORTS) await untilReady(`curl -fs http://127.0.0.1:${port}/readyz`);
      await untilReady(`curl -fsk https://${DOMAIN}/readyz`);
      expect(await request('/')).toContain('<div id="root"');
      expect(await machine.run(`curl -sI http://${DOMAIN}/`)).toMatch(/^HTTP\/1.1 308/);

      const links = await follow(blocks[5] ?? '');
      const code = /\?owner=([\w-]+)/.exec(links)?.[1];
      const person = {
        ...{ fullName: 'Ada Lovelace', userName: 'ada', email: 'ada@example.org' },
        ...{ password: 'Right-horse-7', confirmPassword: 'Right-horse-7', ownerCode: code },
      };
      const json = `-H 'content-type: application/json' --data`;
      await request('/api/v1.1/users/register', `${json} '${JSON.stringify(person)}'`);
      const signIn = { userNameOrEmail: 'ada', password: 'Right-horse-7' };
      const session: LoginResponse = JSON.parse(
        await request('/api/v1.1/users/login', `${json} '${JSON.stringify(signIn)}'`),
      );
      token = session.token;
      // Only owners see how the nodes are.
      const health: Health = JSON.parse(await readDesk('/health'));
      expect(health.nodes).toHaveLength(2);
    },
    TIMEOUT_MS,
  );

  it(
    'has a backup that was restored',
    async () => {
      await follow(blocks[6] ?? '');
      const { backups, lastDrill }: BackupList = JSON.parse(await readDesk('/backups'));
      expect(backups.map(({ state }) => state)).toEqual(['ready']);
      expect(lastDrill).toMatchObject({ state: 'passed', file: backups[0]?.file });
    },
    TIMEOUT_MS,
  );

  it(
    'has metrics of both nodes, and a Prometheus that accepts each query of dashboard and alerts',
    async () => {
      await follow(blocks[7] ?? '');
      const up = 'sum(up{job="kithkin"}) == 2';
      await untilReady(
        `curl -s http://127.0.0.1:9090/api/v1/query --data-urlencode 'query=${up}' | grep -q '"value"'`,
      );
      const panels: { targets?: { expr: string }[] }[] = JSON.parse(
        read('deploy/grafana/kithkin.json'),
      ).panels;
      const rules: { expr: string }[] = parse(read('deploy/prometheus/kithkin.rules.yml')).groups[0]
        .rules;
      const expressions = [
        ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
        ...rules.map(({ expr }) => expr),
      ].map((expression) => expression.replaceAll('$__rate_interval', '1m'));
      for (const expression of expressions) {
        expect({ expression, ...(await query(expression)) }).toMatchObject({ status: 'success' });
      }
      for (const metric of ['kithkin_ready', 'kithkin_disk_free_bytes{folder="backups"}']) {
        expect([metric, (await query(metric)).count]).toEqual([metric, 2]);
      }
      const loaded = JSON.parse(await machine.run('curl -s http://127.0.0.1:9090/api/v1/rules'));
      expect(loaded.data.groups[0].rules).toHaveLength(rules.length);
    },
    TIMEOUT_MS,
  );

  it(
    'is upgraded without failed requests',
    async () => {
      const reads = machine.run(
        `while [ ! -e /run/upgraded ]; do curl -sk -o /dev/null -w '%{http_code}\\n' https://${DOMAIN}/readyz; sleep 0.05; done`,
      );
      const [script = ''] = blocks.slice(8);
      // Only the installation needs the registry: the restarts are in the machine's network.
      const at = script.indexOf('systemctl start');
      await follow(script.slice(0, at));
      await follow(`cd /opt/kithkin-2\n${script.slice(at)}`);
      await machine.run('touch /run/upgraded');
      const statuses = (await reads).split('\n');
      expect(statuses.length).toBeGreaterThan(100);
      expect([...new Set(statuses)]).toEqual(['200']);
      expect(await machine.run('readlink /opt/kithkin')).toBe('/opt/kithkin-2');
    },
    TIMEOUT_MS,
  );
});
