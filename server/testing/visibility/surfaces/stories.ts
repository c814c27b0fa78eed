import { content, ofPerson, type Surface, type SurfaceFixtures } from './table';

const story = (made: SurfaceFixtures, rest = '') => `/stories/${made.storyId}${rest}`;
/**
 * 403 if blocked or private, as for posts, so that a shared link can explain why. An expired story is
 * not found for its author either, and neither is its file.
 */
const onStory = { ...content, rejection: 'post', ownWhenOut: 404, ownWhenHidden: true } as const;

/** Routes of the stories area that show or change data of users. */
export const surfaces: readonly Surface[] = [
  {
    ...ofPerson,
    route: 'GET /stories/user/:userId',
    path: ({ author }) => `/stories/user/${author.id}`,
    ownWhenHidden: true,
    shows: ({ storyId }) => storyId,
  },
  {
    ...content,
    route: 'GET /stories/timeline',
    path: () => '/stories/timeline',
    ownWhenHidden: true,
    rejection: 'absent',
    only: ['self', 'follower', 'wordMuter', 'restricted', 'muted', 'limited'],
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

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'POST /stories': 'own',
  'DELETE /stories/:id': 'own: stories.test.ts',
  'GET /stories/:id/viewers': 'own: stories.test.ts',
};
