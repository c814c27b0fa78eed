import Type, { type Static } from 'typebox';
import { Id, Nullable, Time } from './common';
import { MAX_DEVICE_NAME, MAX_MESSAGE_TEXT, MAX_PUSH_ENDPOINT } from './limits';

/** A browser that receives push notifications. */
export const PushDevice = Type.Object({
  _id: Id,
  name: Type.String(),
  enabled: Type.Boolean(),
  isCurrent: Type.Boolean({ description: 'True for the browser of the request’s session' }),
  createdAt: Time,
  lastSentAt: Nullable(Time),
});
export type PushDevice = Static<typeof PushDevice>;

/** GET /push/devices: the user's devices, the newest first. */
export const PushDeviceList = Type.Object({
  publicKey: Type.String({ description: 'Key with which a browser subscribes (VAPID)' }),
  devices: Type.Array(PushDevice),
});
export type PushDeviceList = Static<typeof PushDeviceList>;

/** A subscription as a browser's push manager creates it; keys in base64url. */
export const PushSubscriptionFields = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: MAX_PUSH_ENDPOINT }),
  p256dh: Type.String({ minLength: 1, maxLength: 200 }),
  auth: Type.String({ minLength: 1, maxLength: 100 }),
});
export type PushSubscriptionFields = Static<typeof PushSubscriptionFields>;

const DeviceName = Type.String({ minLength: 1, maxLength: MAX_DEVICE_NAME });

/** POST /push/devices: registers this browser; a second request replaces its subscription. */
export const AddPushDevice = Type.Object({
  ...PushSubscriptionFields.properties,
  name: DeviceName,
});
export type AddPushDevice = Static<typeof AddPushDevice>;

export const UpdatePushDevice = Type.Partial(
  Type.Object({ name: DeviceName, enabled: Type.Boolean() }),
  { minProperties: 1, additionalProperties: false },
);
export type UpdatePushDevice = Static<typeof UpdatePushDevice>;

export const PushDeviceResponse = Type.Object({ device: PushDevice });
export type PushDeviceResponse = Static<typeof PushDeviceResponse>;

/**
 * POST /push/renew: a browser has replaced its subscription. The service worker sends it, which has
 * no access token; the replaced subscription proves whose device it is.
 */
export const RenewPushDevice = Type.Object({
  replaced: Type.Pick(PushSubscriptionFields, ['endpoint', 'auth']),
  subscription: PushSubscriptionFields,
});
export type RenewPushDevice = Static<typeof RenewPushDevice>;

const ActionToken = Type.String({ minLength: 1, maxLength: 500 });

/** POST /push/actions: an action on a notice, allowed by the token in it. */
export const PushAction = Type.Union([
  Type.Object({ token: ActionToken, act: Type.Literal('read') }),
  Type.Object({
    token: ActionToken,
    act: Type.Literal('reply'),
    text: Type.String({ minLength: 1, maxLength: MAX_MESSAGE_TEXT }),
    clientId: Type.String({ minLength: 1, maxLength: 100 }),
  }),
]);
export type PushAction = Static<typeof PushAction>;

/** Content of a push message, which only the browser can decrypt. */
export const PushNotice = Type.Object({
  /** A notice replaces an earlier one with the same tag. */
  tag: Type.String(),
  title: Type.String(),
  body: Type.String(),
  /** Path that a press opens. */
  path: Type.String(),
  /** Number of unread notifications, for the app's icon. */
  unread: Type.Integer({ minimum: 0 }),
  at: Time,
  /** For POST /push/actions. */
  token: Type.String(),
  canReply: Type.Boolean(),
});
export type PushNotice = Static<typeof PushNotice>;
