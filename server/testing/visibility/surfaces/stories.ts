import { content, ofPerson, type Surface } from './table';

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
    ownWhenHidden: true,
    shows: ({ storyId }) => storyId,
  },
  {
    ...content,
    route: 'GET /stories/timeline',
    ownWhenHidden: true,
    rejection: 'absent',
    only: ['self', 'follower', 'wordMuter', 'restricted', 'muted', 'limited'],
    shows: ({ storyId }) => storyId,
  },
  { ...onStory, route: 'GET /stories/:id', shows: ({ storyId }) => storyId },
  { ...onStory, route: 'POST /stories/:id/seen' },
  { ...onStory, route: 'POST /stories/:id/react', json: () => ({ emoji: '🔥' }), notSelf: true },
  { ...onStory, route: 'DELETE /stories/:id/react' },
  { ...onStory, route: 'POST /stories/:id/reply', json: () => ({ text: 'Nice' }), notSelf: true },
];
