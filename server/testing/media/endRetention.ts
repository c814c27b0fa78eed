import { deleteVersions } from '../../src/versions/versions.store';
import type { TestApp } from '../testApp';

/** Forgets what content was before, as after 30 days: files of deleted content can be removed. */
export const endRetention = (app: TestApp) =>
  deleteVersions(app.ctx.db, new Date('9999-01-01T00:00:00Z'));
