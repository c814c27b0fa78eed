import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A machine for tests: this system's programs, with files, network and processes of its own. */
export interface Machine {
  /** Runs a script as root. With `online`, in this system's network instead. */
  run(script: string, options?: { online?: boolean }): Promise<string>;
  stop(): Promise<void>;
}

/** True if these Debian packages are installed, and this process may create namespaces. */
export const canCreateMachine = (packages: readonly string[]): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0 &&
  spawnSync('dpkg-query', ['--show', ...packages]).status === 0;

/** Returns the first process of the namespaces that `unshare` has created. */
function childOf(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
}

/** Creates a machine on which nothing has been installed or started. */
export async function createMachine(): Promise<Machine> {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-machine-'));
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const init: ChildProcess = spawn(
    'unshare',
    [...namespaces, 'bash', join(__dirname, 'init.sh'), home],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(init, 'close');
  await Promise.race([
    init.stdout ? once(init.stdout, 'data') : ended,
    ended.then(() => Promise.reject(new Error('The machine did not start.'))),
  ]);
  const target = ['--target', childOf(init.pid), '--mount', '--pid'];
  return {
    async run(script, { online = false } = {}) {
      const shell = ['bash', '-euo', 'pipefail', '-c', script];
      const child = spawn('nsenter', [...target, ...(online ? [] : ['--net']), ...shell], {
        env: {
          PATH: `${join(__dirname, 'standIns')}:${process.env.PATH}`,
          HOME: '/root',
          LANG: 'C.UTF-8',
        },
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let [output, errors] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        errors += chunk.toString();
      });
      // Services keep the pipes open; only the shell's own end counts.
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`${script}\n${output}\n${errors}`);
      return output.trim();
    },
    async stop() {
      init.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
