import { api } from '@kithkin/shared';

/** The shared API with the tag of the desk's own responses. */
export const deskApi = api.enhanceEndpoints({ addTagTypes: ['Desk'] });
