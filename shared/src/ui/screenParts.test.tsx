/** @jest-environment-options {"styles": "all"} */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Avatar } from './Avatar';
import { Badge } from './Badge';
import { EmptyState, ErrorState } from './EmptyState';
import { focusScreenHeading } from './focusScreenHeading';
import { LinkedText } from './LinkedText';
import { PersonRow } from './PersonRow';
import { Progress } from './Progress';
import { ScreenHeader } from './ScreenHeader';
import { Loading, Skeleton, SkeletonText } from './Skeleton';

const Path = () => <output>{useLocation().pathname}</output>;

describe('an avatar', () => {
  test('shows the photo', () => {
    render(<Avatar src="https://a.example/a.webp" name="Ada" size={48} />);
    expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute(
      'src',
      'https://a.example/a.webp',
    );
  });

  test.each([undefined, null, ''])('falls back to the drawn default image for %j', (src) => {
    render(<Avatar src={src} name="Ada" className="extra" />);
    const image = screen.getByRole('img', { name: 'Ada' });
    expect(image).toHaveAttribute('data-default-profile');
    expect(image).toHaveClass('extra');
  });

  test('falls back when loading fails, and tries a new address', () => {
    const { rerender } = render(
      <Avatar src="https://a.example/a.webp" name="Ada" className="extra" />,
    );
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveAttribute('data-default-profile');
    rerender(<Avatar src="https://a.example/b.webp" name="Ada" className="extra" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://a.example/b.webp');
    expect(screen.getByRole('img')).toHaveClass('extra');
  });
});

test('a person leads to their profile, under both names, once for screen readers', () => {
  const user = { _id: 'u1', userName: 'ada', fullName: 'Ada Lovelace', profilePhoto: null };
  render(
    <MemoryRouter>
      <PersonRow user={user} action={<button type="button">Follow</button>} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/users/u1');
  expect(link).toHaveTextContent('Ada Lovelace @ada');
  expect(link).not.toContainElement(screen.getByRole('button', { name: 'Follow' }));
});

test('a person without a user name, who is inactive or deleted, has no link', () => {
  render(<PersonRow user={{ _id: 'u1', userName: '', fullName: 'Unknown', profilePhoto: null }} />);
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText('@')).not.toBeInTheDocument();
});

describe('the head of a screen', () => {
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

  test('has the one heading, which takes the focus after a navigation', () => {
    render(at('/notifications'));
    expect(focusScreenHeading()).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus();
  });

  test('Back returns to where one came from', async () => {
    render(at('/explore'));
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('status')).toHaveTextContent('/explore');
  });

  test('Back leads home when one came straight here', async () => {
    render(at('/notifications'));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
  });

  test('Back with a path always leads there', () => {
    render(at('/messages/1'));
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/messages');
  });
});

test('a badge reads its count with what is counted, at most 99+, and is absent at none', () => {
  const { rerender, container } = render(<Badge count={3} label="unread notifications" />);
  expect(container).toHaveTextContent('3 unread notifications');
  rerender(<Badge count={120} label="unread notifications" />);
  expect(container).toHaveTextContent('99+ unread notifications');
  rerender(<Badge count={0} label="unread notifications" />);
  expect(container).toBeEmptyDOMElement();
});

test('progress is told in percent and stays within its bounds', () => {
  const { rerender } = render(<Progress value={0.424} label="Uploading" />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading' });
  expect(bar).toHaveValue(42);
  rerender(<Progress value={7} label="Uploading" />);
  expect(bar).toHaveValue(100);
});

test('skeletons are silent and their words are heard', () => {
  render(
    <Loading label="Loading posts...">
      <Skeleton width={40} height={40} radius="50%" />
      <SkeletonText lines={2} />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading posts\.\.\.$/);
});

test('a skeleton stays away for the first 150 ms', () => {
  render(<Skeleton className="bone" />);
  const rules = Array.from(document.styleSheets, (sheet) =>
    Array.from(sheet.cssRules, (rule) => rule.cssText),
  ).flat();
  expect(rules.join('\n')).toMatch(/120ms ease-out 150ms backwards/);
});

test('an empty place says why and offers the way on', () => {
  render(
    <EmptyState
      message="No conversations yet"
      hint="Start a conversation to see it here"
      action={<button type="button">Start Chatting</button>}
    />,
  );
  expect(screen.getByText('No conversations yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start Chatting' })).toBeInTheDocument();
});

test('an error is announced and can be retried', async () => {
  const retry = jest.fn();
  render(<ErrorState message="Failed to load posts" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load posts');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('written text becomes links and never markup', () => {
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
