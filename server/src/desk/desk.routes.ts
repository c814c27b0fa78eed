import type { Area } from '../platform/http/app';
import { mountAuditLog } from './log/auditLog.routes';
import { mountTeam } from './team/team.routes';

/** Routes for the people who look after the network; each requires a permission. */
export const desk: Area = {
  name: 'desk',
  register(app, ctx) {
    mountAuditLog(app, ctx);
    mountTeam(app, ctx);
  },
};
