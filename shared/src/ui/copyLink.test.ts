import { setErrorReporter } from '../telemetry/reportError';
import { copyLink } from './copyLink';
import { currentToasts } from './toasts';

test('a link that the browser does not copy is part of the message', async () => {
  setErrorReporter(() => {});
  const writeText = () => Promise.reject(new Error('NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await copyLink('/posts/a');
  expect(currentToasts()).toMatchObject([
    { message: 'The link could not be copied: http://localhost/posts/a' },
  ]);
});
