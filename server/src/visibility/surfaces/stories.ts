import { content, ofPerson, type Surface } from './table';

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
    ...content,
    route: 'POST /stories/:id/seen',
    path: ({ storyId }) => `/stories/${storyId}/seen`,
    refusal: 'hidden',
  },
  {
    ...content,
    route: 'POST /stories/:id/react',
    path: ({ storyId }) => `/stories/${storyId}/react`,
    json: () => ({ emoji: '🔥' }),
    refusal: 'hidden',
  },
];

/** Its calls without a row above, and why. */
export const elsewhere: Readonly<Record<string, string>> = {
  'POST /stories': 'own',
  'DELETE /stories/:id': 'own: stories.test.ts',
  'GET /stories/:id/viewers': 'own: stories.test.ts',
};
