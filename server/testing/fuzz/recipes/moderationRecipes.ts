import type { Decision, ReportResponse } from '@kithkin/shared/contract';
import { newId } from '../../../src/platform/ids';
import { createCase, createDecision } from '../fuzzCases';
import { asOwner, type RecipeFactory, type Recipes } from './recipe';

/** A case for a person with every permission. */
const openCase: RecipeFactory = async (fixtures) => {
  const { moderator, caseId } = await createCase(fixtures);
  return { as: moderator, params: { id: caseId } };
};

/** A decision about ben, who has appealed against it. */
const appealed: RecipeFactory = async (fixtures) => {
  const decided = await decisionAboutBen(fixtures);
  const path = `/users/me/decisions/${decided.params?.id}/appeal`;
  await fixtures.ben.call('POST', path, { json: { text: 'It was a quote.' } });
  // Somebody else than who has made the decision.
  return { ...decided, as: await fixtures.owner() };
};

/** A warning of a post of ben. */
const decisionAboutBen: RecipeFactory = async (fixtures) => {
  const owner = await fixtures.owner();
  const reporter = await fixtures.throwaway();
  const report = {
    targetType: 'post',
    targetId: await fixtures.post(fixtures.ben),
    reason: 'spam',
  };
  const { body } = await reporter.call<ReportResponse>('POST', '/reports', { json: report });
  await owner.call('POST', `/desk/reports/${body.report._id}/take`);
  const decided = await owner.call<Decision>('POST', `/desk/reports/${body.report._id}/decision`, {
    json: { action: 'warned', rule: 'Be kind', message: '' },
  });
  return { as: owner, params: { id: decided.body._id } };
};

/** Routes of reports, decisions and appeals. */
export const recipes: Recipes = {
  'GET /desk/reports': asOwner({ query: { limit: 5 }, exactQuery: true }),
  'GET /desk/decisions': asOwner({}),
  'GET /desk/reports/:id': openCase,
  'POST /desk/reports/:id/take': openCase,
  'DELETE /desk/reports/:id/take': openCase,
  'POST /desk/reports/:id/decision': async (fixtures) => {
    const { moderator, caseId, decision } = await createCase(fixtures);
    return { as: moderator, params: { id: caseId }, json: { ...decision }, exactly: true };
  },
  'POST /desk/decisions/:id/undo': async (fixtures) => {
    const { moderator, decisionId } = await createDecision(fixtures);
    return { as: moderator, params: { id: decisionId } };
  },
  'POST /users/me/decisions/:id/appeal': async (fixtures) => ({
    ...(await decisionAboutBen(fixtures)),
    as: fixtures.ben,
  }),
  'GET /desk/appeals': asOwner({ query: { limit: 5 }, exactQuery: true }),
  'GET /desk/appeals/:id': appealed,
  'POST /desk/appeals/:id/take': appealed,
  'DELETE /desk/appeals/:id/take': appealed,
  'POST /desk/appeals/:id/decision': async (fixtures) => {
    const found = await appealed(fixtures);
    await found.as?.call('POST', `/desk/appeals/${found.params?.id}/take`);
    return { ...found, json: { outcome: 'rejected', reply: 'We have looked.' } };
  },
  'PATCH /desk/house-rules': asOwner({ json: { text: '## Be kind' } }),
  'POST /reports': async (fixtures) => ({
    json: { targetType: 'post', targetId: await fixtures.post(fixtures.ben), clientId: newId() },
  }),
};
