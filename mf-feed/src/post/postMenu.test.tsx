import {
  createAppStore,
  MemoryRouter,
  Provider,
  type RemoteHost,
  RemoteHostContext,
  session,
} from '@kithkin/shared';
import { ada, userSummary } from '@kithkin/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { post } from '../testing/posts';
import { PostMenu } from './PostMenu';

/** Mock of the shell that renders the name and target of another remote's widget. */
const host: RemoteHost = {
  minHeight: () => 0,
  phoneMinHeight: () => 0,
  renderWidget: (widget, { targetType, targetId, onClose }) => (
    <button type="button" onClick={() => typeof onClose === 'function' && onClose()}>
      {`${widget} ${String(targetType)} ${String(targetId)}`}
    </button>
  ),
};

async function open(creator: string, detail = false) {
  session.set(ada);
  const row = post('a', { creator: userSummary(creator) });
  render(
    <Provider store={createAppStore()}>
      <MemoryRouter>
        <RemoteHostContext value={host}>
          <PostMenu post={row} detail={detail} />
        </RemoteHostContext>
      </MemoryRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Post options' }));
  await screen.findByRole('menu');
  return user;
}
afterEach(() => session.clear());

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('offers its creator Edit and Move to Trash', async () => {
  await open('ada');
  expect(items()).toEqual(['Edit', 'Move to Trash']);
});

it('on the post’s own screen Edit leads to the screen of editing', async () => {
  await open('ada', true);
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/edit-post/a');
});

it('offers everybody else to report it, which opens the report dialog until it is closed', async () => {
  const user = await open('ben');
  expect(items()).toEqual(['Report']);
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  await user.click(await screen.findByRole('button', { name: 'report post a' }));
  expect(screen.queryByRole('button', { name: 'report post a' })).toBeNull();
});
