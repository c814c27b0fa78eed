import { session } from '@kithkin/shared';

/**
 * Returns the cache tag of the signed-in user's own profile, whose counts change with their
 * actions.
 */
export const ownProfile = () => ({ type: 'User', id: session.get()?._id ?? '' }) as const;
