import type { Permission } from '@kithkin/shared/contract';
import type { Queryable } from '../platform/db';
import { forbidden } from '../platform/errors';
import { mayUse } from './roles.store';

/** The rejection of people whose role lacks a permission. */
export const notPermitted = () => forbidden('Your role does not allow this.', 'not-permitted');

/** @throws HttpError 403 if the user's role lacks the permission. */
export async function checkPermission(on: Queryable, userId: string, permission: Permission) {
  if (!(await mayUse(on, userId, permission))) throw notPermitted();
}
