import { session } from '@kithkin/shared';

/** The tag of the signed-in person's own profile, whose counts change with what they do to others. */
export const ownProfile = () => ({ type: 'User', id: session.get()?._id ?? '' }) as const;
