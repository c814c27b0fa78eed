/** Origin of an error; `source` is a short dotted name such as `bus.malformed`. */
export interface ErrorContext {
  source: string;
  [detail: string]: unknown;
}

/** Receives every error that is not displayed to the user. */
export type ErrorReporter = (error: unknown, context: ErrorContext) => void;

/** Default reporter: writes to the console. */
export const toConsole: ErrorReporter = (error, context) => {
  console.error(`[${context.source}]`, error, context);
};

let reporter = toConsole;

/** Reports an error that is not displayed to the user. Never throws. */
export function reportError(error: unknown, context: ErrorContext): void {
  try {
    reporter(error, context);
  } catch (reporterFailed) {
    toConsole(reporterFailed, { source: 'telemetry', whileReporting: context.source });
  }
}

/**
 * Sends reports to `next` instead of the current reporter.
 * @returns a function that restores the previous reporter
 */
export function setErrorReporter(next: ErrorReporter): () => void {
  const before = reporter;
  reporter = next;
  return () => {
    reporter = before;
  };
}
