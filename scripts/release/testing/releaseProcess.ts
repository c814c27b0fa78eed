import { type Deployment, deploy } from '../deployBuilds';
import { folderSite } from '../folderSite';
import { killed } from './faultInjection';
import { QUEUE_MS } from './samplePart';

/** Input of a release in a separate process; see processes.test.ts. */
export interface Task {
  site: string;
  deployments: Deployment[];
  /** Number of the write during which the process kills itself. */
  killAt?: number;
}

const task: Task = JSON.parse(process.argv[2] ?? '');
const { site, deployments, killAt } = task;
const die = () => process.kill(process.pid, 'SIGKILL');
const options = killAt === undefined ? {} : { writes: killed(killAt, die).writes };
await deploy(folderSite(site, { ...options, timeoutMs: QUEUE_MS }), deployments);
