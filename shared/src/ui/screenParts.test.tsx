/** @jest-environment-options {"styles": "all"} */
import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Avatar } from './Avatar';
import { Badge } from './Badge';
import { EmptyState, ErrorState } from './EmptyState';
import { focusScreenHeading } from './focusScreenHeading';
import { LinkedText } from './LinkedText';
import { PersonRow } from './PersonRow';
import { Progress } from './Progress';
import { ScreenHeader } from './ScreenHeader';

const Path = () => <output>{useLocation().pathname}</output>;

test('an avatar falls back to the default image, and tries a new URL', () => {
  const avatar = (src?: string | null) => <Avatar src={src} name="Ada" className="extra" />;
  const { rerender } = render(avatar('https://a.example/a.webp'));
  const image = () => screen.getByRole('img', { name: 'Ada' });
  const expectDefault = () => {
    expect(image()).toHaveAttribute('data-default-profile');
    expect(image()).toHaveClass('extra');
  };
  expect(image()).toHaveAttribute('src', 'https://a.example/a.webp');
  fireEvent.error(image());
  expectDefault();
  rerender(avatar('https://a.example/b.webp'));
  expect(image()).toHaveAttribute('src', 'https://a.example/b.webp');
  expect(image()).toHaveClass('extra');
  for (const src of [undefined, null, '']) {
    rerender(avatar(src));
    expectDefault();
  }
});

test('a row links to the profile, except of an inactive or deleted user', () => {
  const user = { _id: 'u1', userName: 'ada', fullName: 'Ada Lovelace', profilePhoto: null };
  render(
    <MemoryRouter>
      <PersonRow user={user} action={<button type="button">Follow</button>} />
      <PersonRow user={{ ...user, userName: '', fullName: 'Unknown' }} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/users/u1');
  expect(link).toHaveTextContent('Ada Lovelace @ada');
  expect(link).not.toContainElement(screen.getByText('Follow'));
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.queryByText('@')).not.toBeInTheDocument();
});

describe('the header of a screen', () => {
  const at = (...paths: string[]) => (
    <MemoryRouter initialEntries={paths}>
      <main>
        <Routes>
          <Route path="/notifications" element={<ScreenHeader title="Notifications" back />} />
          <Route path="/messages/:id" element={<ScreenHeader title="Chat" back="/messages" />} />
          <Route path="*" element={<Link to="/notifications">On</Link>} />
        </Routes>
      </main>
      <Path />
    </MemoryRouter>
  );

  const back = () => fireEvent.click(screen.getByLabelText('Back'));

  test('has the heading, which gets the focus after a navigation', () => {
    render(at('/notifications'));
    expect(focusScreenHeading()).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus();
    back();
    // Opened directly, without an earlier screen.
    expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
  });

  test('goes back to the earlier screen, or to its own path', () => {
    const { unmount } = render(at('/explore'));
    fireEvent.click(screen.getByText('On'));
    back();
    expect(screen.getByRole('status')).toHaveTextContent('/explore');
    unmount();
    render(at('/messages/1'));
    expect(screen.getByLabelText('Back')).toHaveAttribute('href', '/messages');
  });
});

test('a badge shows its count, up to 99+, and nothing at 0', () => {
  const { rerender, container } = render(<Badge count={3} label="unread notifications" />);
  expect(container).toHaveTextContent('3 unread notifications');
  rerender(<Badge count={120} label="unread notifications" />);
  expect(container).toHaveTextContent('99+ unread notifications');
  rerender(<Badge count={0} label="unread notifications" />);
  expect(container).toBeEmptyDOMElement();
});

test('progress is a percentage from 0 to 100', () => {
  const { rerender } = render(<Progress value={0.424} label="Uploading" />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading' });
  expect(bar).toHaveValue(42);
  rerender(<Progress value={7} label="Uploading" />);
  expect(bar).toHaveValue(100);
});

test('empty states have a message and an action, errors an alert and Retry', () => {
  const retry = jest.fn();
  render(
    <>
      <EmptyState
        message="No conversations yet"
        hint="Start a conversation to see it here"
        action={<button type="button">Start Chatting</button>}
      />
      <ErrorState message="Failed to load posts" onRetry={retry} />
    </>,
  );
  expect(screen.getByText('No conversations yet')).toBeInTheDocument();
  expect(screen.getByText('Start Chatting')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load posts');
  fireEvent.click(screen.getByText('Retry'));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('addresses, tags and names in a text become links, markup stays text', () => {
  render(
    <MemoryRouter>
      <p>
        <LinkedText text={'<b>Hi</b> @ada, see https://a.example/x. #Sea'} />
      </p>
    </MemoryRouter>,
  );
  expect(screen.getByText(/<b>Hi<\/b>/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/profile/ada');
  expect(screen.getByRole('link', { name: '#Sea' })).toHaveAttribute('href', '/tag/sea');
  const outside = screen.getByRole('link', { name: 'https://a.example/x' });
  expect(outside).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(outside).toHaveAttribute('target', '_blank');
});
