import { api } from '@kithkin/shared';

/** The shared API with the tag of the desk's own responses. */
export const deskApi = api.enhanceEndpoints({ addTagTypes: ['Desk'] });

/** Options of endpoints whose pages follow each other by a cursor. */
export const BY_CURSOR = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};
