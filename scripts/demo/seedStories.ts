import { STORY_REACTIONS, type StoryResponse } from '@kithkin/shared/contract';
import { asset } from './assets';
import { form } from './client';
import { mapConcurrently } from './mapConcurrently';
import type { Random } from './random';
import type { Member } from './seedPeople';
import { descriptionOf, STORIES, type StoryText } from './texts/demoTexts';

/** Number of the latest stories of others that the first person has seen. */
const SEEN = 3;

interface PublishedStory {
  id: string;
  author: Member;
}

async function publishStory(
  author: Member,
  story: StoryText,
  number: number,
): Promise<PublishedStory> {
  const { picture, video } = story;
  const name = video ?? picture ?? '';
  const response = await author.client.call<StoryResponse>(
    'POST',
    '/stories/',
    form(
      {
        type: video ? 'video' : 'image',
        alt: descriptionOf(name),
        clientId: `demo-story-${String(number).padStart(2, '0')}`,
      },
      { media: [asset(video ? 'videos' : 'pictures', name)] },
    ),
  );
  return { id: response.story._id, author };
}

/** Publishes the stories of all members. The first person has seen some; others have reacted. */
export async function publishStories(random: Random, members: readonly Member[]): Promise<void> {
  const [first, ...others] = members;
  if (!first) return;
  const planned = STORIES.flatMap((story, number) => {
    const author = members.find(({ userName }) => userName === story.by);
    return author ? [{ author, story, number }] : [];
  });
  const published = await mapConcurrently(planned, ({ author, story, number }) =>
    publishStory(author, story, number),
  );
  for (const { id } of published.filter(({ author }) => author !== first).slice(-SEEN)) {
    await first.client.call('POST', `/stories/${id}/seen`);
  }
  for (const { id } of published.filter(({ author }) => author === first)) {
    for (const { client } of others.slice(0, random.whole(2, 4))) {
      await client.call('POST', `/stories/${id}/seen`);
      await client.call('POST', `/stories/${id}/react`, { emoji: random.pick(STORY_REACTIONS) });
    }
  }
}
