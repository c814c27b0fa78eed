/**
 * What of a remote's loading went wrong:
 * `registry` it or the module is not in the registry, `entry` its entry script didn't come or was
 * garbage, `module` the screen's own script failed or threw while evaluating, `activate` its
 * effects threw, `timeout` it didn't answer in time, `render` the screen threw while drawing.
 */
export type FailurePhase = 'registry' | 'entry' | 'module' | 'activate' | 'timeout' | 'render';

/** A remote that could not be shown, with what telemetry needs to know. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';

  constructor(
    readonly remote: string,
    /** The version that failed; `unknown` when none was in reach. */
    readonly version: string,
    readonly phase: FailurePhase,
    options?: { cause?: unknown },
  ) {
    const cause = options?.cause instanceof Error ? `: ${options.cause.message}` : '';
    super(`${remote} ${version} failed (${phase})${cause}`, options);
  }
}
