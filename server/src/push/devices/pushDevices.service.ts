import { ECDH } from 'node:crypto';
import type {
  AddPushDevice,
  PushDevice,
  PushDeviceList,
  PushSubscriptionFields,
  RenewPushDevice,
  UpdatePushDevice,
} from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation } from '../../platform/db';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { getVapidKeys } from '../keys/vapidKeys.service';
import {
  deleteDevice,
  deleteExcessDevices,
  findDevices,
  type PushDeviceRow,
  replaceSubscription,
  updateDevice,
  upsertDevice,
} from './pushDevices.store';

const deviceNotFound = () => notFound('This device is not in the list.');

/** Returns a device name without spaces around it. @throws HttpError 422 if nothing is left */
function cleanName(name: string): string {
  const clean = name.trim().normalize('NFC');
  if (clean === '') throw unprocessable('A device needs a name.');
  return clean;
}

const AUTH_BYTES = 16;
const BASE64URL = /^[\w-]+={0,2}$/;

function isPublicKey(key: string): boolean {
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks a subscription: its address may be reached, and its keys can be used.
 * @throws HttpError 422
 */
function checkSubscription(
  ctx: Pick<AppContext, 'publicPost'>,
  { endpoint, p256dh, auth }: PushSubscriptionFields,
): void {
  const isSecret = BASE64URL.test(auth) && Buffer.from(auth, 'base64url').length === AUTH_BYTES;
  if (!BASE64URL.test(p256dh) || !isPublicKey(p256dh) || !isSecret) {
    throw unprocessable('The keys of this subscription are not valid.');
  }
  try {
    ctx.publicPost.check(new URL(endpoint));
  } catch {
    throw unprocessable('The address of this subscription is not that of a push service.');
  }
}

/** Builds a device as its user sees it in a session. */
const presentDevice = (row: PushDeviceRow, sessionId: string): PushDevice => ({
  _id: row.id,
  name: row.name,
  enabled: row.enabled,
  isCurrent: row.session_id === sessionId,
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
});

/** Returns the viewer's devices, and the key for registering this one. */
export async function listDevices(ctx: AppContext, viewer: Viewer): Promise<PushDeviceList> {
  const { publicKey } = await getVapidKeys(ctx);
  const devices = await findDevices(ctx.db, viewer.userId);
  return { publicKey, devices: devices.map((row) => presentDevice(row, viewer.sessionId)) };
}

/**
 * Registers the browser of the viewer's session. Above the limit, the oldest device is removed.
 * @throws HttpError 422 if the subscription is not valid
 */
export async function addDevice(
  ctx: AppContext,
  viewer: Viewer,
  fields: AddPushDevice,
): Promise<PushDevice> {
  const name = cleanName(fields.name);
  checkSubscription(ctx, fields);
  const row = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const added = await upsertDevice(tx, { ...fields, ...viewer, name, id: newId(), now });
    await deleteExcessDevices(tx, viewer.userId);
    return added;
  });
  if (!row) throw deviceNotFound();
  return presentDevice(row, viewer.sessionId);
}

/** Renames one of the viewer's devices, or turns it on or off. */
export async function changeDevice(
  ctx: AppContext,
  viewer: Viewer,
  deviceId: string,
  { name, enabled }: UpdatePushDevice,
): Promise<PushDevice> {
  const changes = {
    ...(name === undefined ? {} : { name: cleanName(name) }),
    ...(enabled === undefined ? {} : { enabled }),
  };
  const row = await updateDevice(ctx.db, viewer.userId, deviceId, changes);
  if (!row) throw deviceNotFound();
  return presentDevice(row, viewer.sessionId);
}

/** Removes one of the viewer's devices. */
export async function removeDevice(ctx: AppContext, viewer: Viewer, deviceId: string) {
  if (!(await deleteDevice(ctx.db, viewer.userId, deviceId))) throw deviceNotFound();
}

/**
 * Replaces the subscription of a device by one that its browser has made since.
 * @throws HttpError 404 if no device has the replaced one, 422 if the new one is not valid
 */
export async function renewDevice(ctx: AppContext, { replaced, subscription }: RenewPushDevice) {
  checkSubscription(ctx, subscription);
  try {
    if (await replaceSubscription(ctx.db, replaced, subscription)) return;
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Another device has this subscription.');
    throw error;
  }
  throw deviceNotFound();
}
