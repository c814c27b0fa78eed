import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/src/platform/config';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { serverVariables } from './serverVariables';

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');

/** Milliseconds that requests in progress have after the grace period; see docs/operating.md. */
const DRAIN_MS = 60_000;

describe('metrics', () => {
  const monitoring = read('docs/operating.md').split('## Monitoring')[1]?.split('\n## ')[0] ?? '';
  const documented = new Set(monitoring.match(/\b(?:kithkin|nodejs|process)_[a-z0-9_]+/g));

  test.each(['deploy/prometheus/kithkin.rules.yml', 'deploy/grafana/kithkin.json'])(
    '%s reads documented ones only',
    (file) => {
      const used = read(file).match(/\b(?:kithkin|nodejs|process)_[a-z0-9_]+/g) ?? [];
      expect(used.length).toBeGreaterThan(10);
      const names = used.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
      expect(names.filter((name) => !documented.has(name))).toEqual([]);
    },
  );

  test('every alert says in a sentence what is wrong', () => {
    const { groups } = parse(read('deploy/prometheus/kithkin.rules.yml'));
    for (const { alert, expr, annotations, labels } of groups[0].rules) {
      expect([alert, typeof expr]).toEqual([alert, 'string']);
      expect(annotations.summary).toMatch(/\.$/);
      expect(['page', 'warn']).toContain(labels.severity);
    }
  });

  test('panels of the dashboard do not overlap', () => {
    const { panels } = JSON.parse(read('deploy/grafana/kithkin.json'));
    const taken = new Set<string>();
    for (const { gridPos } of panels) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.has(`${x} ${y}`)).toBe(false);
          taken.add(`${x} ${y}`);
        }
      }
    }
  });
});

describe('deploy/kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const { resources, configMapGenerator } = parse(read(`${folder}/kustomization.yaml`));
  const [deployment] = parseAllDocuments(read(`${folder}/deployment.yaml`)).map((one) =>
    one.toJS(),
  );
  const pod = deployment.spec.template.spec;
  const [node] = pod.containers;
  const variables = Object.fromEntries(
    configMapGenerator[0].literals.map((literal: string) => literal.split('=')),
  );

  test('lists every resource', () => {
    const files = readdirSync(join(rootDir, folder)).filter(
      (name) => name !== 'kustomization.yaml',
    );
    expect([...resources].sort()).toEqual(files.sort());
  });

  test('sets variables that the server knows and accepts', () => {
    expect([...serverVariables()]).toEqual(expect.arrayContaining(Object.keys(variables)));
    const config = readConfig({ ...variables, NODE_ENV: 'production', HOST: '0.0.0.0' });
    expect(config.trustedProxies).toBe(1);
  });

  test('asks the ports that a node listens on, and lets it end in time', () => {
    const ports = node.ports.map(({ name }: { name: string }) => name);
    for (const probe of [node.startupProbe, node.livenessProbe, node.readinessProbe]) {
      expect(ports).toContain(probe.httpGet.port);
    }
    const grace = Number(variables.SHUTDOWN_GRACE_MS);
    expect(node.readinessProbe.periodSeconds * 1000).toBeLessThan(grace);
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(grace + DRAIN_MS);
  });

  test('is accepted by kustomize, where kubectl is installed', () => {
    const { error, status, stderr } = spawnSync('kubectl', ['kustomize', join(rootDir, folder)], {
      encoding: 'utf8',
    });
    if (!error) expect([stderr, status]).toEqual(['', 0]);
  });
});

describe('deploy/systemd', () => {
  const units = readdirSync(join(rootDir, 'deploy/systemd')).map((name) =>
    join(rootDir, 'deploy/systemd', name),
  );

  test('is accepted by systemd, where it is installed', () => {
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    });
    // Programs of other packages may be missing; everything else is a mistake.
    if (!error)
      expect(stderr.split('\n').filter((line) => !/not executable|^$/.test(line))).toEqual([]);
  });

  test('lets a node end its requests', () => {
    const seconds = Number(
      /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/kithkin.service'))?.[1],
    );
    const { shutdownGraceMs } = readConfig({ NODE_ENV: 'production' });
    expect(seconds * 1000).toBeGreaterThan(shutdownGraceMs + DRAIN_MS);
  });

  /** Runs the backup unit's dump with a `pg_dump` that writes, then exits with `code`. */
  function dump(code: number): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'kithkin-dump-'));
    try {
      const unit = read('deploy/systemd/kithkin-backup.service');
      const script = /^ExecStart=\/bin\/sh -euc '(.*)'$/m.exec(unit)?.[1] ?? 'exit 9';
      const command = script.replaceAll('$$', '$').replaceAll('%%', '%');
      const program = `#!/bin/sh\nfor each; do case $each in --file=*) echo rows > "\${each#--file=}";; esac; done\nexit ${code}\n`;
      writeFileSync(join(folder, 'pg_dump'), program, { mode: 0o755 });
      const env = { PATH: `${folder}:${process.env.PATH}`, DATABASE_URL: 'postgres://x' };
      const { status } = spawnSync('/bin/sh', ['-euc', command], { cwd: folder, env });
      expect(status === 0).toBe(code === 0);
      return readdirSync(folder).filter((name) => name !== 'pg_dump');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test('names a dump as finished only when it is whole', () => {
    expect(dump(0)).toEqual([expect.stringMatching(/^kithkin-\d{8}T\d{6}Z\.dump$/)]);
    expect(dump(1)).toEqual([expect.stringMatching(/\.dump\.partial$/)]);
  });
});
