import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { parse } from 'yaml';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { filesOf } from '../newRemote/template';

/** Prints the errors of the workflow in the first argument, as JSON. */
const PROGRAM = `
  import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
  const { context } = parseWorkflow({ name: 'workflow', content: process.argv[2] }, new NoOperationTraceWriter());
  console.log(JSON.stringify(context.errors.getErrors().map(({ message }) => message)));
`;

let program: string | undefined;

/**
 * Returns the parser as one script: the package imports JSON in a way that Node 20 refuses and bundlers
 * accept.
 */
function bundle(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: PROGRAM, resolveDir: rootDir },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Returns what GitHub's own parser finds wrong in a workflow. */
function workflowErrors(content: string): string[] {
  program ??= bundle();
  const { stdout, stderr } = spawnSync(process.execPath, ['-', content], {
    input: program,
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  const errors: string[] = JSON.parse(stdout);
  return errors;
}

const folder = join(rootDir, '.github/workflows');
const files = readdirSync(folder);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Job {
  'runs-on'?: string;
  uses?: string;
  steps?: { uses?: string; with?: Record<string, unknown> }[];
  strategy?: { matrix: { include: { target: string }[] } };
  permissions?: Record<string, string>;
}

const jobsOf = (name: string): Record<string, Job> => parse(read(name)).jobs;

/** Those of remotes are equal but for the folder. */
const different = files.filter((name) => !name.startsWith('mf-') || name === 'mf-feed.yml');

describe.each(different)('.github/workflows/%s', (name) => {
  test('is accepted by the schema of GitHub’s workflows', () => {
    expect(workflowErrors(read(name))).toEqual([]);
    expect(workflowErrors(read(name).replace('jobs:', 'job:'))).not.toEqual([]);
  });

  test('pins every action and runner, and calls workflows that exist', () => {
    for (const { uses, steps = [], 'runs-on': runner } of Object.values(jobsOf(name))) {
      if (uses) expect(files).toContain(uses.replace('./.github/workflows/', ''));
      else expect(runner).toMatch(/-\d+\.\d+$/);
      for (const step of steps) if (step.uses) expect(step.uses).toMatch(/@v\d+\.\d+\.\d+$/);
    }
  });
});

test('the workflow of a remote in a repository of its own is accepted, and pins every action', async () => {
  const values = { name: 'polls', title: '', port: '', shared: '', remote: '' };
  const workflow = (await filesOf('standalone', values)).get('.github/workflows/polls.yml') ?? '';
  expect(workflowErrors(workflow)).toEqual([]);
  const uses = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(uses).toHaveLength(3);
  for (const action of uses) expect(action).toMatch(/@v\d+\.\d+\.\d+$/);
});

test('images are tested first, and published with SBOM and provenance under the version alone', () => {
  const { on, jobs } = parse(read('image.yml'));
  expect(on).toEqual({ push: { tags: ['v*.*.*'] } });
  const publish: Job & { needs: string } = jobs.publish;
  expect(jobs[publish.needs].uses).toBe('./.github/workflows/ci.yml');
  expect(publish.permissions).toEqual({ contents: 'read', packages: 'write' });
  const build = publish.steps?.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  expect(build?.with).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' });
  expect(build?.with?.tags).toMatch(/:\$\{\{ github\.ref_name \}\}$/);
});

test('images are those that compose.yaml builds', () => {
  const { services } = parse(readFileSync(join(rootDir, 'compose.yaml'), 'utf8'), { merge: true });
  const builds: (string | { target: string })[] = ['node-a', 'release'].map(
    (name) => services[name].build,
  );
  const targets = builds.map((build) => (typeof build === 'string' ? '' : build.target));
  const { publish } = jobsOf('image.yml');
  expect(publish?.strategy?.matrix.include.map(({ target }) => target)).toEqual(targets);
});
