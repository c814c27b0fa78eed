import { errorMessage, reportError, toast } from '@kithkin/shared';

/**
 * Reports an error and shows it as a toast.
 * @param context its origin and what it is about, for the report
 * @param text shown if the error has no message
 */
export function showFailure(
  error: unknown,
  context: Parameters<typeof reportError>[1],
  text: string,
): void {
  reportError(error, context);
  toast({ message: errorMessage(error, text), tone: 'danger' });
}
