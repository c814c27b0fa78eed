import { content, type Surface } from './table';

const reporting = { route: 'POST /reports', path: () => '/reports', notSelf: true } as const;

/** Routes of the reports area; users may only report what they can see. */
export const surfaces: readonly Surface[] = [
  {
    ...reporting,
    json: ({ author }) => ({ targetType: 'user', targetId: author.id, reason: 'spam' }),
    rule: 'person',
    rejection: 'hidden',
  },
  {
    ...reporting,
    ...content,
    json: ({ postId }) => ({ targetType: 'post', targetId: postId, reason: 'spam' }),
    rejection: 'hidden',
  },
  {
    ...reporting,
    ...content,
    json: ({ commentId }) => ({ targetType: 'comment', targetId: commentId, reason: 'spam' }),
    rejection: 'hidden',
  },
  {
    ...reporting,
    ...content,
    json: ({ storyId }) => ({ targetType: 'story', targetId: storyId, reason: 'spam' }),
    rejection: 'hidden',
  },
];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {};
