import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/src/platform/config';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { serverVariables } from './serverVariables';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
}

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');

/** Milliseconds that requests in progress have after the grace period; see docs/operating.md. */
const DRAIN_MS = 60_000;

describe('metrics', () => {
  const monitoring = read('docs/monitoring.md');
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

  test('alerts are those of the table "What to watch"', () => {
    const table = monitoring.split('## What to watch')[1]?.split('\n## ')[0] ?? '';
    const rows = [...table.matchAll(/^\| (KithKin\w+) \| `(.+)` \| (\w+) \| (\w+) \| .+ \|$/gm)];
    const { groups } = parse(read('deploy/prometheus/kithkin.rules.yml'));
    expect(rows.map(([, ...cells]) => cells)).toEqual(
      groups[0].rules.map(({ alert, expr, for: time, labels }: Rule) => [
        ...[alert, expr, time, labels.severity],
      ]),
    );
  });
});

test('no load balancer leaves out a node for the status of a response', () => {
  expect(read('deploy/locations.conf')).not.toMatch(/proxy_next_upstream .*http_/);
  expect(read('deploy/caddy/Caddyfile')).not.toMatch(/^\s*unhealthy_status/m);
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

  test('checks the ports on which a node listens, and gives it time to stop', () => {
    const ports = node.ports.map(({ name }: { name: string }) => name);
    for (const probe of [node.startupProbe, node.livenessProbe, node.readinessProbe]) {
      expect(ports).toContain(probe.httpGet.port);
    }
    const grace = Number(variables.SHUTDOWN_GRACE_MS);
    expect(node.readinessProbe.periodSeconds * 1000).toBeLessThan(grace);
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(grace + DRAIN_MS);
  });

  test('migrates with a command that the server is built with, in the image of the nodes', () => {
    const [job] = parseAllDocuments(read(`${folder}/migration.yaml`)).map((one) => one.toJS());
    const [container] = job.spec.template.spec.containers;
    expect(container.image).toBe(node.image);
    expect(container.envFrom).toEqual(node.envFrom);
    const command = container.command.at(-1).replace(/^server\/dist\/|\.js$/g, '');
    expect(read('server/build.ts')).toContain(`  ${command}: 'src/`);
  });
});

describe('deploy/systemd', () => {
  const units = readdirSync(join(rootDir, 'deploy/systemd')).map((name) =>
    join(rootDir, 'deploy/systemd', name),
  );

  test('lets a node end its requests', () => {
    const seconds = Number(
      /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/kithkin@.service'))?.[1],
    );
    const { shutdownGraceMs } = readConfig({ NODE_ENV: 'production' });
    expect(seconds * 1000).toBeGreaterThan(shutdownGraceMs + DRAIN_MS);
  });

  test('sets variables that the server knows, and runs commands that it is built with', () => {
    const build = read('server/build.ts');
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const text = readFileSync(unit, 'utf8');
      const names = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
        [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
      );
      expect([...serverVariables()]).toEqual(expect.arrayContaining(names));
      const [, command] = /^ExecStart=\/usr\/bin\/node server\/dist\/(\w+)\.js/m.exec(text) ?? [];
      expect(build).toContain(`  ${command}: 'src/`);
    }
  });

  test('Prometheus scrapes the ports at which the documented nodes have their metrics', () => {
    const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml'));
    const ports = [...read('docs/operating.md').matchAll(/kithkin@(\d+)/g)].map(([, port]) => port);
    const targets = [...new Set(ports)].sort().map((port) => `127.0.0.1:1${port}`);
    expect(targets).toHaveLength(2);
    expect(jobs[0].static_configs[0].targets).toEqual(targets);
  });
});
