import * as chats from './chats';
import { exemptRoutes } from './exempt';
import { surfaces as others } from './others';
import { surfaces as people } from './people';
import { surfaces as posts } from './posts';
import { surfaces as stories } from './stories';
import type { Surface } from './table';

export * from './table';

/** Every route that shows or changes data of users. */
export const SURFACES: readonly Surface[] = [
  ...chats.surfaces,
  ...others,
  ...people,
  ...posts,
  ...stories,
];

/** Routes without a row, with the reason. */
export const EXEMPT_ROUTES: Readonly<Record<string, string>> = {
  ...exemptRoutes,
  ...chats.exemptRoutes,
};
