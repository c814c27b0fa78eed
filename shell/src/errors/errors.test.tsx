import { setErrorReporter } from '@kithkin/shared';
import { render, screen } from '@testing-library/react';
import { ErrorScreenBoundary } from './ErrorScreen';

function Broken(): never {
  throw new Error('A part of the frame broke');
}

test('an error outside of remotes shows the error screen, and is reported', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const reported: unknown[] = [];
  const stop = setErrorReporter((error, { source }) => reported.push(source, error));
  render(
    <ErrorScreenBoundary>
      <Broken />
    </ErrorScreenBoundary>,
  );
  stop();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unexpected Application Error',
  );
  expect(screen.getByRole('main')).toHaveTextContent('What you had sent is safe');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeEnabled();
  expect(document.title).toBe('Unexpected Application Error · KithKin');
  expect(reported).toEqual(['shell.render', new Error('A part of the frame broke')]);
});
