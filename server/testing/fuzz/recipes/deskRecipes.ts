import { signBackupLink } from '../../../src/operations/backups/backupLink';
import { asOwner, password, type RecipeFactory, type Recipes, throwaway } from './recipe';

/** A request about a backup, of a person with every permission. */
const ofBackup =
  (json: Readonly<Record<string, unknown>>): RecipeFactory =>
  async (fixtures) => ({
    as: await fixtures.owner(),
    params: { id: await fixtures.backup() },
    json,
  });

/** Routes of the desk and the network, apart from moderation. */
export const recipes: Recipes = {
  'GET /network/settings': asOwner({}),
  'PATCH /network/settings': async (fixtures) => ({
    as: await fixtures.owner(),
    json: { text: 'Hello' },
    exactly: true,
  }),
  'GET /network/pictures': asOwner({}),
  'PATCH /network/logo': asOwner({ exactly: true, file: 'picture' }),
  'DELETE /network/logo': asOwner({}),
  'PATCH /network/banner': asOwner({ exactly: true, file: 'picture' }),
  'DELETE /network/banner': asOwner({}),
  'GET /network/pictures/:id/:file': async (fixtures) => ({ params: await fixtures.logo() }),
  'GET /approvals': asOwner({}),
  'POST /approvals/:id': async (fixtures) => ({
    as: await fixtures.owner(),
    params: { id: await fixtures.applicant() },
  }),
  'POST /invitations': throwaway({ maxUses: 1, days: 1 }),
  'DELETE /invitations/:id': async (fixtures) => {
    const { person, invitation } = await fixtures.invitation();
    return { as: person, params: { id: invitation._id } };
  },
  'GET /invitations/links/:secret': async (fixtures) => ({
    params: { secret: (await fixtures.invitation()).secret },
  }),
  'GET /desk/log': asOwner({ query: { limit: 5 }, exactQuery: true }),
  'GET /desk/figures': asOwner({}),
  'GET /desk/health': asOwner({}),
  'GET /desk/releases': asOwner({}),
  // Nothing is released.
  'POST /desk/releases/:name/rollback': asOwner({ isRejected: true, params: { name: 'feed' } }),
  'GET /desk/backups': asOwner({}),
  // PostgreSQL is not backed up by the server.
  'POST /desk/backups': asOwner({ isRejected: true }),
  'POST /desk/backups/:id/link': ofBackup(password),
  'POST /desk/backups/:id/drill': ofBackup({}),
  'DELETE /desk/backups/:id': ofBackup({}),
  'GET /backups/:id': async (fixtures) => {
    const backupId = await fixtures.backup();
    const { u, e, s } = signBackupLink(fixtures.app.ctx, backupId, (await fixtures.owner()).id);
    return { params: { id: backupId }, query: { u, e, s } };
  },
  'GET /desk/team': asOwner({}),
  'GET /desk/invited-people': asOwner({ query: { limit: 5 }, exactQuery: true }),
  'PATCH /desk/team/:id': async (fixtures) => ({
    as: await fixtures.owner(),
    params: { id: (await fixtures.throwaway()).id },
    json: { role: 'moderator' },
  }),
};
