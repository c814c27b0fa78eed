import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { useGoBack } from './useGoBack';

function Back() {
  return (
    <button type="button" onClick={useGoBack('/list')}>
      Back
    </button>
  );
}

function open(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <Link to="/thing">Thing</Link>
      <Routes>
        <Route path="/old" element={<Navigate to="/thing" replace />} />
        <Route path="*" element={<Back />} />
      </Routes>
    </BrowserRouter>,
  );
}
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));

test('goes one step back in the app', async () => {
  open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Thing' }));
  await goBack();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test.each(['/thing', '/old'])('leads to the parent for who came straight to %s', async (path) => {
  open(path);
  await goBack();
  await waitFor(() => expect(window.location.pathname).toBe('/list'));
});
