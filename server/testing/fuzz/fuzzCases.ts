import type {
  Decide,
  Decision,
  PostResponse,
  ReportResponse,
  ReportTarget,
  StoryResponse,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../forms';
import type { TestPerson } from '../testApp';
import type { FuzzFixtures } from './fixtures';

/** A case that its moderator has taken, and a decision that is possible for it. */
export interface FuzzCase {
  moderator: TestPerson;
  caseId: string;
  decision: Decide;
}

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

/** Creates a picture unlike all others, so that deleting it everywhere deletes no other file. */
async function createFile(fixtures: FuzzFixtures) {
  const n = fixtures.next();
  const bytes = await picture(17 + (n % 64), 17 + Math.floor(n / 64));
  return [{ field: 'media', name: 'a.jpg', bytes }];
}

/** Creates a subject of this type, and returns its id and the person to report it. */
async function createSubject(
  fixtures: FuzzFixtures,
  type: ReportTarget,
): Promise<{ targetId: string; reporter: TestPerson }> {
  const reporter = await fixtures.throwaway();
  switch (type) {
    case 'user':
      return { targetId: (await fixtures.throwaway()).id, reporter };
    case 'post': {
      const form = await formOf({ body: 'Hello' }, await createFile(fixtures));
      const author = await fixtures.throwaway();
      const { body } = await author.call<PostResponse>('POST', '/posts', form);
      return { targetId: body.post._id, reporter };
    }
    case 'comment': {
      const { commentId } = await fixtures.comment(await fixtures.throwaway());
      return { targetId: commentId, reporter };
    }
    case 'story': {
      const form = await formOf({ type: 'image' }, await createFile(fixtures));
      const author = await fixtures.throwaway();
      const { body } = await author.call<StoryResponse>('POST', '/stories', form);
      return { targetId: body.story._id, reporter };
    }
    case 'message':
      return { targetId: (await fixtures.message())._id, reporter: fixtures.ben };
  }
}

/** Creates a case, taken by an owner; each with the next kind of subject and decision. */
export async function createCase(fixtures: FuzzFixtures): Promise<FuzzCase> {
  const [targetType, decision] = DECISIONS[fixtures.next() % DECISIONS.length] ?? [
    'post',
    { action: 'dismissed' },
  ];
  const moderator = await fixtures.owner();
  const { targetId, reporter } = await createSubject(fixtures, targetType);
  const json = { targetType, targetId, reason: 'spam' };
  const { body } = await reporter.call<ReportResponse>('POST', '/reports', { json });
  const caseId = body.report._id;
  await moderator.call('POST', `/desk/reports/${caseId}/take`);
  return { moderator, caseId, decision: { rule: 'Be kind', message: '', ...decision } };
}

/** Decides a case, and returns the decision. */
export async function createDecision(
  fixtures: FuzzFixtures,
): Promise<{ moderator: TestPerson; decisionId: string }> {
  const { moderator, caseId, decision } = await createCase(fixtures);
  const path = `/desk/reports/${caseId}/decision`;
  const { body } = await moderator.call<Decision>('POST', path, { json: { ...decision } });
  return { moderator, decisionId: body._id };
}
