import type { Area } from '../platform/http/app';
import { scheduleBackup } from './backups/backupSchedule.jobs';
import { drillBackup, makeBackup } from './backups/backups.jobs';
import { mountBackups } from './backups/backups.routes';
import { gatherFigures } from './figures/figures.jobs';
import { mountFigures } from './figures/figures.routes';
import { mountHealth } from './health/health.routes';
import { registerNode } from './health/nodes.service';
import { mountReleases } from './releases/releases.routes';

/** State of the network for operators: metrics, jobs, nodes, releases, backups. */
export const operations: Area = {
  name: 'operations',
  jobs: [gatherFigures, makeBackup, drillBackup, scheduleBackup],
  register(app, ctx) {
    mountFigures(app, ctx);
    mountHealth(app, ctx);
    mountReleases(app, ctx);
    mountBackups(app, ctx);
    registerNode(app, ctx);
  },
};
