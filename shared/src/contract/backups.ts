import Type, { type Static } from 'typebox';
import { Id, Nullable, Time } from './common';

const Count = Type.Integer({ minimum: 0 });
/** The password of the person who asks, once more. */
const Password = Type.String({ minLength: 1, maxLength: 200 });

/** A drill: a backup was restored into a database that was thrown away. */
export const Drill = Type.Object({
  state: Type.Enum(['running', 'passed', 'failed']),
  at: Time,
  error: Nullable(Type.String()),
  /** Rows of the main tables, as counted in the restored database. */
  rows: Type.Record(Type.String(), Count),
});
export type Drill = Static<typeof Drill>;

/** The last drill that ended, and the file of its backup, which may be deleted since. */
export const LastDrill = Type.Interface([Drill], { file: Type.String() });
export type LastDrill = Static<typeof LastDrill>;

export const Backup = Type.Object({
  _id: Id,
  state: Type.Enum(['running', 'ready', 'failed']),
  /** Username of who asked for it; empty if the schedule or the command line did. */
  requestedBy: Type.String(),
  createdAt: Time,
  /** Name of the file in the folder of backups. */
  file: Type.String(),
  /** Share of the files that are written, from 0 to 1. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  bytes: Nullable(Count),
  error: Nullable(Type.String()),
  /** True if a copy is in the bucket of backups. */
  isInBucket: Type.Optional(Type.Boolean()),
  drill: Nullable(Drill),
});
export type Backup = Static<typeof Backup>;

/** GET /desk/backups: the newest first. */
export const BackupList = Type.Object({
  /** False if the server lacks the client programs of PostgreSQL. */
  isSupported: Type.Boolean(),
  isEmbedded: Type.Optional(Type.Boolean()),
  /** Folder of the backups on the server. */
  folder: Type.String(),
  maxBackups: Count,
  freeBytes: Count,
  /** False if media is in a bucket, which the backup does not contain. */
  hasMedia: Type.Boolean(),
  /** Hour in UTC of the daily backup; null if there is none. */
  hour: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 23 }))),
  /** Bucket to which backups are copied; null if there is none. */
  bucket: Type.Optional(Nullable(Type.String())),
  lastDrill: Type.Optional(Nullable(LastDrill)),
  backups: Type.Array(Backup),
});
export type BackupList = Static<typeof BackupList>;

/** POST /desk/backups/:id/link: an address of the file that works for a minute. */
export const RequestBackupLink = Type.Object({ password: Password });
export type RequestBackupLink = Static<typeof RequestBackupLink>;
export const BackupLink = Type.Object({ url: Type.String() });
export type BackupLink = Static<typeof BackupLink>;
