import { content, ofPerson, type Surface, type SurfaceFixtures } from './table';

const story = (made: SurfaceFixtures, rest = '') => `/stories/${made.storyId}${rest}`;
/**
 * 403 when blocked or private, as with posts: a link that was shared says which it is. What is over
 * or hidden is so for its author too, and its file with it.
 */
const onStory = { ...content, refusal: 'post', ownWhenOut: 404 } as const;

/** Calls of the stories area that show what is somebody's, or act on it. */
export const surfaces: readonly Surface[] = [
  {
    ...ofPerson,
    route: 'GET /stories/user/:userId',
    path: ({ author }) => `/stories/user/${author.id}`,
    shows: ({ storyId }) => storyId,
  },
  {
    ...content,
    route: 'GET /stories/timeline',
    path: () => '/stories/timeline',
    refusal: 'absent',
    only: ['self', 'follower'],
    shows: ({ storyId }) => storyId,
  },
  {
    ...onStory,
    route: 'GET /stories/:id',
    path: (made) => story(made),
    shows: ({ storyId }) => storyId,
  },
  { ...onStory, route: 'POST /stories/:id/seen', path: (made) => story(made, '/seen') },
  {
    ...onStory,
    route: 'POST /stories/:id/react',
    path: (made) => story(made, '/react'),
    json: () => ({ emoji: '🔥' }),
    notSelf: true,
  },
  {
    ...onStory,
    route: 'DELETE /stories/:id/react',
    path: (made) => story(made, '/react'),
  },
  {
    ...onStory,
    route: 'POST /stories/:id/reply',
    path: (made) => story(made, '/reply'),
    json: () => ({ text: 'Nice' }),
    notSelf: true,
  },
];

/** Its calls without a row above, and why. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'POST /stories': 'own',
  'DELETE /stories/:id': 'own: stories.test.ts',
  'GET /stories/:id/viewers': 'own: stories.test.ts',
};
