import type { Story, StoryResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../forms';
import type { TestPerson, TestResponse } from '../testApp';

export const HOUR = 3_600_000;

/** Creates a story with a small picture, unless other bytes are given. */
export async function createStory(
  who: TestPerson,
  fields: Record<string, string> = {},
  bytes?: Buffer,
): Promise<TestResponse<StoryResponse>> {
  const file = { field: 'media', name: 'a.png', bytes: bytes ?? (await picture(8, 8)) };
  return who.call<StoryResponse>(
    'POST',
    '/stories/',
    await formOf({ type: 'image', ...fields }, [file]),
  );
}

/** Creates a story. Returns its id. */
export const story = async (who: TestPerson, bytes?: Buffer) =>
  (await createStory(who, {}, bytes)).body.story._id;

export const timeline = async (who: TestPerson) =>
  (await who.call<Story[]>('GET', '/stories/timeline')).body;
