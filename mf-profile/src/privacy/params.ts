/**
 * Query parameter of `/privacy` with the name of the user as whom the own profile is shown. It is no
 * route of its own, since each route of a remote adds to its entry.
 */
export const VIEW_AS_PARAM = 'view-as';

/** Query parameter of `/privacy` with the name of a list, which is no route of its own either. */
export const LIST_PARAM = 'list';
