/** Where an error came from; `source` is a short dotted name such as `bus.malformed`. */
export interface ErrorContext {
  source: string;
  [detail: string]: unknown;
}

/** Receives every error that no screen shows. */
export type ErrorReporter = (error: unknown, context: ErrorContext) => void;

/** Where reports go until `setErrorReporter` says otherwise. */
export const toConsole: ErrorReporter = (error, context) => {
  console.error(`[${context.source}]`, error, context);
};

let reporter = toConsole;

/** Records an error that the person is not told about. Never throws. */
export function reportError(error: unknown, context: ErrorContext): void {
  try {
    reporter(error, context);
  } catch (reporterFailed) {
    toConsole(reporterFailed, { source: 'telemetry', whileReporting: context.source });
  }
}

/** Sends reports to `next` instead of the console; returns a function that undoes it. */
export function setErrorReporter(next: ErrorReporter): () => void {
  const before = reporter;
  reporter = next;
  return () => {
    reporter = before;
  };
}
