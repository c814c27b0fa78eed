import { setErrorReporter } from '@kithkin/shared';
import { render, screen } from '@testing-library/react';
import { renderPage } from '../testing/page';
import { UnderDevelopment } from '../under-development/UnderDevelopment';
import { ErrorScreenBoundary } from './ErrorScreen';
import { NotFound } from './NotFound';

function Broken(): never {
  throw new Error('A part of the frame broke');
}

test('what breaks outside of every remote’s place shows the error screen, and is reported', () => {
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

test('an address that nobody serves leads home', () => {
  renderPage(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('Under Development says what comes', () => {
  renderPage(<UnderDevelopment />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Under Development');
  expect(screen.getByText('An AI-powered feature is coming soon.')).toBeInTheDocument();
});
