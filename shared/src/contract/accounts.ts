import Type, { type Static } from 'typebox';
import { ErrorResponse, Id, Nullable, PostPolicy, Time } from './common';
import { MAX_APPLICATION_TEXT, MAX_EMAIL, MAX_PASSWORD } from './limits';
import { NOTIFICATION_SETTINGS, recordOf } from './notificationKinds';

/** The session as stored in the browser: the signed-in user with their tokens. */
export interface CurrentUser extends SessionUser {
  token: string;
  refreshToken: string;
}

const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD });
const MailToken = Type.String({ minLength: 1, maxLength: 200 });

/** The secret of an invitation link. */
export const InvitationSecret = Type.String({ minLength: 1, maxLength: 64 });

/** A code that makes whoever registers with it the owner; case and separators do not count. */
export const OwnerCode = Type.String({ minLength: 1, maxLength: 64 });

/** Lengths and characters are validated by the service, so that each error has its own message. */
export const Register = Type.Object({
  fullName: Type.String({ maxLength: 200 }),
  userName: Type.String({ maxLength: 200 }),
  email: Type.String({ maxLength: MAX_EMAIL }),
  password: Password,
  confirmPassword: Password,
  invitation: Type.Optional(InvitationSecret),
  ownerCode: Type.Optional(OwnerCode),
  introduction: Type.Optional(
    Type.String({
      maxLength: MAX_APPLICATION_TEXT,
      description: 'For who approves the registration',
    }),
  ),
});
export type Register = Static<typeof Register>;

export const Login = Type.Object({
  userNameOrEmail: Type.String({ minLength: 1, maxLength: MAX_EMAIL }),
  password: Password,
});
export type Login = Static<typeof Login>;

export const SessionUser = Type.Object({
  _id: Id,
  id: Id,
  userName: Type.String(),
  fullName: Type.String(),
  profilePhoto: Nullable(Type.String()),
  emailVerified: Type.Boolean(),
});
export type SessionUser = Static<typeof SessionUser>;

export const LoginResponse = Type.Object({
  token: Type.String(),
  refreshToken: Type.String(),
  user: SessionUser,
  lifted: Type.Optional(
    Type.Enum(['deactivation', 'deletion'], {
      description: 'What this sign-in has cancelled, if anything',
    }),
  ),
});
export type LoginResponse = Static<typeof LoginResponse>;

/** Token of a suspended person: reads the decisions about them, appeals and signs out. */
export const SuspendedSession = Type.Object({ token: Type.String(), expiresAt: Time });
export type SuspendedSession = Static<typeof SuspendedSession>;

/** Status 403 of POST /users/login, after the right password. */
export const LoginRejection = Type.Object({
  ...ErrorResponse.properties,
  appeal: Type.Optional(SuspendedSession),
});
export type LoginRejection = Static<typeof LoginRejection>;

/** Lets the browser that registered an account sign in once, after the address was verified. */
export const SignInSecret = Type.Object({ secret: Type.String(), expiresAt: Time });
export type SignInSecret = Static<typeof SignInSecret>;

export const RegisterResponse = Type.Object({
  message: Type.String(),
  user: SessionUser,
  signIn: Type.Optional(SignInSecret),
  awaitsApproval: Type.Optional(
    Type.Boolean({ description: 'Admins decide before the first sign-in' }),
  ),
});
export type RegisterResponse = Static<typeof RegisterResponse>;

/** POST /users/login/secret. */
export const SecretSignIn = Type.Object({
  userId: Id,
  secret: Type.String({ minLength: 1, maxLength: 200 }),
});
export type SecretSignIn = Static<typeof SecretSignIn>;

/** GET /users/verify-email/{token}. */
export const VerifyEmailResponse = Type.Object({
  message: Type.String(),
  userId: Type.Optional(Id),
});
export type VerifyEmailResponse = Static<typeof VerifyEmailResponse>;

export const RefreshToken = Type.Object({
  refreshToken: Type.String({ minLength: 1, maxLength: 500 }),
});
export const Tokens = Type.Object({ token: Type.String(), refreshToken: Type.String() });
export type Tokens = Static<typeof Tokens>;

export const EmailBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: MAX_EMAIL }),
});

/**
 * POST /users/resend-verification, by one of the two. The mail goes to the address of the
 * registration.
 */
export const ResendVerification = Type.Partial(
  Type.Object({
    email: Type.String({ minLength: 1, maxLength: MAX_EMAIL }),
    userNameOrEmail: Type.String({ minLength: 1, maxLength: MAX_EMAIL }),
  }),
  { minProperties: 1 },
);
export type ResendVerification = Static<typeof ResendVerification>;

/** POST /users/restore-email: the token of the link that a replaced address has received. */
export const RestoreEmail = Type.Object({ token: MailToken });
export const RestoreEmailResponse = Type.Object({
  message: Type.String(),
  resetToken: Type.String({
    description: 'For POST /users/reset-password; the previous one is invalid',
  }),
});
export type RestoreEmailResponse = Static<typeof RestoreEmailResponse>;

export const MailTokenParams = Type.Object({ token: MailToken });
export const ValidResponse = Type.Object({ valid: Type.Boolean() });
export const ResetPassword = Type.Object({
  token: MailToken,
  newPassword: Type.String({ maxLength: 1000 }),
  confirmPassword: Type.String({ maxLength: 1000 }),
});
export type ResetPassword = Static<typeof ResetPassword>;

/** Notification settings by kind. Missing settings are on. */
export const NotificationSettings = Type.Object(recordOf(NOTIFICATION_SETTINGS, Type.Boolean()));
export type NotificationSettings = Static<typeof NotificationSettings>;

/** From whom an account receives new conversations; those that it has accepted go on. */
export const WhoCanWrite = Type.Union([
  Type.Literal('everyone'),
  Type.Literal('following', { description: 'People whom the account follows' }),
  Type.Literal('nobody'),
]);
export type WhoCanWrite = Static<typeof WhoCanWrite>;

/** Details of a push notification: with its text, only whom it is from, or neither. */
export const PushPreview = Type.Enum(['text', 'sender', 'nothing']);
export type PushPreview = Static<typeof PushPreview>;

const TimeOfDay = Type.String({ maxLength: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** Daily time without push notifications, by the clock of a time zone; it may pass midnight. */
export const QuietHours = Type.Object({
  from: TimeOfDay,
  to: TimeOfDay,
  timeZone: Type.String({ maxLength: 60, description: 'IANA name, e.g. Europe/Berlin' }),
});
export type QuietHours = Static<typeof QuietHours>;

/** Preferences stored with the account, so that they apply in every browser. */
export const Preferences = Type.Object({
  whoCanWrite: WhoCanWrite,
  pushPreview: PushPreview,
  pushOnlyAway: Type.Boolean({ description: 'No push notification while a tab is in use' }),
  quietHours: Nullable(QuietHours),
  digestMail: Type.Boolean({ description: 'An email after a week of absence' }),
  /** Who may quote new posts. */
  quotePolicy: PostPolicy,
  bellShowsMessages: Type.Boolean({ description: 'Notifications list and count messages' }),
  storyTimeLimit: Type.Boolean({ description: 'Stories advance automatically' }),
});
export type Preferences = Static<typeof Preferences>;

/** A session of the user on one device. */
export const Session = Type.Object({
  _id: Id,
  device: Type.String({ description: 'For people, e.g. Firefox on Linux' }),
  place: Type.String({
    description: 'Truncated network address, e.g. 203.0.113.x; empty if unknown',
  }),
  createdAt: Time,
  lastUsedAt: Time,
  isCurrent: Type.Boolean({ description: 'True for the session of the request' }),
});
export type Session = Static<typeof Session>;
/** GET /users/me/storage: size of one's files with their renditions, in bytes. */
export const StorageUse = Type.Object({
  used: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1 }),
});
export type StorageUse = Static<typeof StorageUse>;

/** GET /media/formats: formats that the server accepts only if it can encode them again. */
export const MediaFormats = Type.Object({
  hevc: Type.Boolean({ description: 'Videos with HEVC (H.265)' }),
});
export type MediaFormats = Static<typeof MediaFormats>;

export const SessionList = Type.Object({ sessions: Type.Array(Session) });
export type SessionList = Static<typeof SessionList>;

/** PATCH /users/me/email: the old address stays in use until `email` is verified. */
export const ChangeEmail = Type.Object({
  email: Type.String({ minLength: 1, maxLength: MAX_EMAIL }),
  password: Password,
});
export type ChangeEmail = Static<typeof ChangeEmail>;
export const EmailChange = Type.Object({
  message: Type.String(),
  pendingEmail: Nullable(Type.String()),
});
export type EmailChange = Static<typeof EmailChange>;

/** PATCH /users/me/password: a 422 names the password rule that is violated. */
export const ChangePassword = Type.Object({
  currentPassword: Password,
  newPassword: Type.String({ maxLength: 1000 }),
  confirmPassword: Type.String({ maxLength: 1000 }),
});
export type ChangePassword = Static<typeof ChangePassword>;

/** Body of irreversible requests: the password confirms that the user sends them. */
export const PasswordBody = Type.Object({ password: Password });
export const DeletionResponse = Type.Object({
  message: Type.String(),
  deletedAt: Type.String({ format: 'date-time', description: 'When the data will be deleted' }),
});
export type DeletionResponse = Static<typeof DeletionResponse>;
