import type { Decide, ReportTarget } from '@kithkin/shared/contract';
import { newId } from '../../src/platform/ids';
import { picture } from '../forms';
import { appeal, decideCase, takeAppeal, takenCase } from '../moderation/decideCases';
import { createPost } from '../posts/postActions';
import { story } from '../stories/storyFixtures';
import type { FuzzFixtures } from './fixtures';
import type { Recipe, Recipes } from './recipes';

const DECISIONS: readonly [ReportTarget, Pick<Decide, 'action' | 'hours' | 'parts'>][] = [
  ['post', { action: 'dismissed' }],
  ['user', { action: 'warned' }],
  ['comment', { action: 'hidden' }],
  ['story', { action: 'hidden' }],
  ['message', { action: 'hidden', parts: ['message'] }],
  ['user', { action: 'hidden', parts: ['name'] }],
  ['post', { action: 'hidden', parts: ['files'] }],
  ['user', { action: 'limited', hours: 1 }],
  ['user', { action: 'suspended', hours: null }],
  ['post', { action: 'removed' }],
];

/** Creates a subject of this type, and returns its id. */
async function createSubject(fixtures: FuzzFixtures, type: ReportTarget): Promise<string> {
  if (type === 'message') return (await fixtures.message())._id;
  const owner = await fixtures.guest();
  // A picture unlike all others, so that deleting it everywhere deletes no other file.
  const n = fixtures.next();
  const bytes = await picture(17 + (n % 64), 17 + Math.floor(n / 64));
  if (type === 'post') return (await createPost(owner, {}, [bytes]))._id;
  if (type === 'story') return story(owner, bytes);
  return type === 'comment' ? (await fixtures.comment(owner)).commentId : owner.id;
}

/** A case that an owner has taken, each with the next kind of subject and a decision for it. */
async function createCase(fixtures: FuzzFixtures) {
  const [type, decision] = DECISIONS[fixtures.next() % DECISIONS.length] ?? [
    'post',
    { action: 'dismissed' },
  ];
  const subject = await createSubject(fixtures, type);
  const reporter = type === 'message' ? fixtures.ben : await fixtures.guest();
  const as = await fixtures.owner();
  return { as, params: { id: await takenCase(reporter, as, type, subject) }, decision };
}

const openCase = async (fixtures: FuzzFixtures): Promise<Recipe> => {
  const { as, params } = await createCase(fixtures);
  return { as, params };
};

/** A warning of a post of ben. */
async function warnBen({ ben, guest, owner, post }: FuzzFixtures) {
  const as = await owner();
  const caseId = await takenCase(await guest(), as, 'post', await post(ben));
  return (await decideCase(as, caseId, { action: 'warned' })).body;
}

/** A decision about ben, who has appealed against it, for somebody else than who has made it. */
async function appealed(fixtures: FuzzFixtures) {
  const decision = await warnBen(fixtures);
  await appeal(fixtures.ben, decision);
  return { as: await fixtures.owner(), params: { id: decision._id } };
}

/** Routes of reports, decisions and appeals. */
export const MODERATION: Recipes = {
  'GET /desk/reports/:id': openCase,
  'POST /desk/reports/:id/take': openCase,
  'DELETE /desk/reports/:id/take': openCase,
  'POST /desk/reports/:id/decision': async (fixtures) => {
    const { as, params, decision } = await createCase(fixtures);
    return { as, params, json: { rule: 'Violence', message: '', ...decision }, exactly: true };
  },
  'POST /desk/decisions/:id/undo': async (fixtures) => {
    const { as, params, decision } = await createCase(fixtures);
    return { as, params: { id: (await decideCase(as, params.id, decision)).body._id } };
  },
  'POST /users/me/decisions/:id/appeal': async (fixtures) => ({
    as: fixtures.ben,
    params: { id: (await warnBen(fixtures))._id },
  }),
  'GET /desk/appeals/:id': appealed,
  'POST /desk/appeals/:id/take': appealed,
  'DELETE /desk/appeals/:id/take': appealed,
  'POST /desk/appeals/:id/decision': async (fixtures) => {
    const { as, params } = await appealed(fixtures);
    await takeAppeal(as, { _id: params.id });
    return { as, params, json: { outcome: 'rejected', reply: 'We have looked.' } };
  },
  'PATCH /desk/house-rules': async () => ({ json: { text: '## Be kind' } }),
  'POST /reports': async ({ post, ben }) => ({
    json: { targetType: 'post', targetId: await post(ben), clientId: newId() },
  }),
};
