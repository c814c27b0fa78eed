import { type RemoteHost, RemoteHostContext } from '@kithkin/shared';
import { MemoryRouter } from '@kithkin/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { EmptyFeed } from './EmptyFeed';

const MESSAGE = 'No posts available. Start by creating one!';

/** Creates a host whose remotes offer these widgets. */
const offering = (...widgets: string[]): RemoteHost => ({
  minHeight: (widget) => (widgets.includes(widget) ? 240 : null),
  phoneMinHeight: (widget) => (widgets.includes(widget) ? 240 : null),
  renderWidget: (widget) => <p>{`widget ${widget}`}</p>,
});
const open = (host: RemoteHost) =>
  render(
    <RemoteHostContext value={host}>
      <MemoryRouter>
        <EmptyFeed />
      </MemoryRouter>
    </RemoteHostContext>,
  );

test('below its sentence, an empty feed offers people', () => {
  open(offering('suggestions'));
  const people = screen.getByRole('region', { name: 'Suggestions' });
  expect(within(people).getByText('widget suggestions')).toBeInTheDocument();
  const order = screen.getByText(MESSAGE).compareDocumentPosition(people);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('has the button that brings a post', () => {
  open(offering());
  const link = screen.getByRole('link', { name: 'Create New Post' });
  expect(link).toHaveAttribute('href', '/create-post');
});

test('without a remote that has any, only the sentence stands', () => {
  open(offering());
  expect(screen.getByText(MESSAGE)).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
