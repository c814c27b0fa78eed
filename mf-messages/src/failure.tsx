import { errorMessage, reportError, toast } from '@kithkin/shared';
import styled from 'styled-components';

const Box = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger-text);
`;

/** Error message inside a dialog. */
export function Failure({ children }: { children: string }) {
  return <Box role="alert">{children}</Box>;
}

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
