import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { rootDir } from '../../shared/tooling/webpack/paths';

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
export function workflowErrors(content: string): string[] {
  program ??= bundle();
  const { stdout, stderr } = spawnSync(process.execPath, ['-', content], {
    input: program,
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  const errors: string[] = JSON.parse(stdout);
  return errors;
}
