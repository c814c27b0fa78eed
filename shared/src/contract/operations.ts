import Type, { type Static } from 'typebox';
import { Nullable, Time } from './common';
import { MAX_FIGURE_DAYS } from './deskLimits';

const Count = Type.Integer({ minimum: 0 });

/** Numbers of one day in UTC. Nothing in them is about a single person. */
export const DayFigures = Type.Object({
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  /** Active accounts at the end of the day. */
  people: Count,
  registered: Count,
  /** Accounts that have left since the day before; null if that was not recorded. */
  left: Nullable(Count),
  active: Count,
  /** Accounts that were active within the seven days up to it. */
  activeWeek: Count,
  posts: Count,
  messages: Count,
});
export type DayFigures = Static<typeof DayFigures>;

const file = {
  scope: Type.String({ description: 'avatar, banner, post, story, chat, report or export' }),
  kind: Type.String({ description: 'image, gif, video, audio or archive' }),
  bytes: Count,
};

/** A file without name and owner. */
export const StoredFile = Type.Object(file);
export type StoredFile = Static<typeof StoredFile>;

/** Files of one kind at one place of the product. */
export const StorageKind = Type.Object({ ...file, files: Count });
export type StorageKind = Static<typeof StorageKind>;

/** GET /desk/figures */
export const FiguresQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 7, maximum: MAX_FIGURE_DAYS })),
});
export type FiguresQuery = Static<typeof FiguresQuery>;

export const Figures = Type.Object({
  /** Null until the numbers were gathered for the first time. */
  gatheredAt: Nullable(Time),
  /** The oldest first. The last one is of today, so far. */
  days: Type.Array(DayFigures),
  reports: Type.Object({
    open: Count,
    oldestOpenAt: Nullable(Time),
    /** Reports that were decided within the last 30 days, and hours until then. */
    decided: Count,
    medianHours: Nullable(Type.Number()),
    slowestTenthHours: Nullable(Type.Number()),
  }),
  storage: Type.Object({
    kinds: Type.Array(StorageKind),
    /** Sizes of the ten largest files, without names and owners. */
    largest: Type.Array(StoredFile),
    databaseBytes: Count,
    /** Free space of the data folder's disk, on the node that responds. */
    freeBytes: Count,
  }),
});
export type Figures = Static<typeof Figures>;

/** Jobs of one kind, other than mails, that fail and are repeated. Addresses are removed from the error. */
export const FailingJobs = Type.Object({
  kind: Type.String(),
  jobs: Count,
  error: Type.String(),
  nextTryAt: Time,
});
export type FailingJobs = Static<typeof FailingJobs>;

export const RunningNode = Type.Object({
  host: Type.String(),
  /** Digest of the server's build; `development` without a build. */
  version: Type.String(),
  /** Version of the contract that it serves. */
  contract: Type.String(),
  startedAt: Time,
  renewedAt: Time,
});
export type RunningNode = Static<typeof RunningNode>;

const queue = {
  waiting: Count,
  failing: Count,
  /** Time since which the oldest waiting one is due. */
  oldestDueAt: Nullable(Time),
};

/** GET /desk/health: the work that waits or fails, and the nodes. */
export const Health = Type.Object({
  jobs: Type.Object(queue),
  mail: Type.Object({ ...queue, lastError: Nullable(Type.String()) }),
  /** At most 20 kinds. */
  failing: Type.Array(FailingJobs),
  /** At most 100. */
  nodes: Type.Array(RunningNode),
});
export type Health = Static<typeof Health>;
