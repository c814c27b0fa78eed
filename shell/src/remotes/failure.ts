/**
 * Phase in which a remote failed:
 * `registry` the remote or module is not in the registry, `entry` the entry script did not load or
 * defined no container, `module` the screen's script failed to load or threw during evaluation,
 * `activate` the effects threw, `timeout` loading took too long, `render` the screen threw while
 * rendering.
 */
export type FailurePhase = 'registry' | 'entry' | 'module' | 'activate' | 'timeout' | 'render';

/** Failure of a remote to load or render, with the data for telemetry. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';

  constructor(
    readonly remote: string,
    /** The version that failed; `unknown` if there was none. */
    readonly version: string,
    readonly phase: FailurePhase,
    options?: { cause?: unknown },
  ) {
    const cause = options?.cause instanceof Error ? `: ${options.cause.message}` : '';
    super(`${remote} ${version} failed (${phase})${cause}`, options);
  }
}

const MESSAGES: Record<FailurePhase, string> = {
  timeout: 'It did not answer in time.',
  registry: 'It could not be loaded.',
  entry: 'It could not be loaded.',
  module: 'It could not be loaded.',
  activate: 'It ran into a problem.',
  render: 'It ran into a problem.',
};

/** Returns the message of a failure for the user. */
export const failureMessage = ({ phase }: RemoteFailure): string => MESSAGES[phase];
