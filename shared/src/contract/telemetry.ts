import Type, { type Static } from 'typebox';
import { Nullable } from './common';
import { MAX_TELEMETRY_EVENTS } from './limits';

/**
 * Telemetry that a tab reports, to monitor how a version performs for users. It contains only names
 * of code and numbers: no ids, no URLs with ids, no text, nothing about a user.
 */

/** Phases in which a remote can fail; `remotes/failure.ts` of the shell explains each of them. */
export const FAILURE_PHASES = [
  'registry',
  'entry',
  'module',
  'activate',
  'timeout',
  'render',
] as const;

/** The web vitals that are recorded; CLS is a plain number, the others are milliseconds. */
export const VITALS = ['FCP', 'LCP', 'CLS', 'INP', 'TTFB'] as const;

const RemoteName = Type.String({ minLength: 1, maxLength: 64 });
const Version = Type.String({ minLength: 1, maxLength: 64 });
/** Duration of at most one hour. */
const Milliseconds = Type.Number({ minimum: 0, maximum: 3_600_000 });

/**
 * A remote could not be loaded (`phase` is that of the first attempt), or its screen threw. Each is
 * reported once per page and version.
 */
export const FailureEvent = Type.Object({
  kind: Type.Literal('failure'),
  remote: RemoteName,
  version: Version,
  phase: Type.Enum(FAILURE_PHASES),
});

/** A version of a remote was loaded with its first module. Reported once per page and version. */
export const LoadedEvent = Type.Object({
  kind: Type.Literal('loaded'),
  remote: RemoteName,
  version: Version,
  /** Time in milliseconds from the first request for the module until it was loaded. */
  ms: Milliseconds,
  /** Bytes of its scripts transferred over the network; 0 from the browser's cache. */
  bytes: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
});

/** A web vital of a visit. `remote` served the first screen; it is `shell` for the page itself. */
export const VitalEvent = Type.Object({
  kind: Type.Literal('vital'),
  name: Type.Enum(VITALS),
  value: Milliseconds,
  remote: RemoteName,
  version: Version,
});

/** A violation of the content security policy. `remote` owns the script; null if no remote does. */
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
