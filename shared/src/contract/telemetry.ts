import Type, { type Static } from 'typebox';
import { Nullable } from './common';

/**
 * What a tab tells about itself, so that a team sees how its version does in the field: names of
 * code, numbers, and nothing about a person. There is no id, no address with an id, no text.
 */

/** What of a remote's loading went wrong; the shell's `remotes/failure.ts` says what each means. */
export const FAILURE_PHASES = [
  'registry',
  'entry',
  'module',
  'activate',
  'timeout',
  'render',
] as const;

/** The web vitals that are kept; CLS is a plain number, the rest are milliseconds. */
export const VITALS = ['FCP', 'LCP', 'CLS', 'INP', 'TTFB'] as const;

/** So many events fit into one call. */
export const MAX_TELEMETRY_EVENTS = 50;

const RemoteName = Type.String({ minLength: 1, maxLength: 64 });
const Version = Type.String({ minLength: 1, maxLength: 64 });
/** No measurement of a page is longer than an hour, and none is negative. */
const Milliseconds = Type.Number({ minimum: 0, maximum: 3_600_000 });

/**
 * A remote could not be loaded (`phase` is that of the first attempt), or its screen threw. Each of
 * the two is told once per page and version.
 */
export const FailureEvent = Type.Object({
  kind: Type.Literal('failure'),
  remote: RemoteName,
  version: Version,
  phase: Type.Enum(FAILURE_PHASES),
});

/** A version of a remote came, with its first module. Told once per page and version. */
export const LoadedEvent = Type.Object({
  kind: Type.Literal('loaded'),
  remote: RemoteName,
  version: Version,
  /** From the wish for it to the module being there. */
  ms: Milliseconds,
  /** What its scripts brought over the network; 0 from the browser's cache. */
  bytes: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
});

/** A web vital of a visit; `remote` is whose screen it began with, `shell` for the page's own. */
export const VitalEvent = Type.Object({
  kind: Type.Literal('vital'),
  name: Type.Enum(VITALS),
  value: Milliseconds,
  remote: RemoteName,
  version: Version,
});

/** The content policy stopped something. `remote` is whose script did it, null when nobody's. */
export const ViolationEvent = Type.Object({
  kind: Type.Literal('violation'),
  remote: Nullable(RemoteName),
  directive: Type.String({ minLength: 1, maxLength: 64 }),
});

export const TelemetryEvent = Type.Union([FailureEvent, LoadedEvent, VitalEvent, ViolationEvent]);
export type TelemetryEvent = Static<typeof TelemetryEvent>;

/** POST /telemetry. */
export const SendTelemetry = Type.Object({
  events: Type.Array(TelemetryEvent, { minItems: 1, maxItems: MAX_TELEMETRY_EVENTS }),
});
export type SendTelemetry = Static<typeof SendTelemetry>;
