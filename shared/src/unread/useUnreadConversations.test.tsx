import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { bus } from '../bus/bus';
import { session } from '../session/session';
import { createAppStore } from '../store/createAppStore';
import { createFakeApi } from '../testing/fakeApi';
import { message, person } from '../testing/samplePeople';
import { useUnreadConversations } from './useUnreadConversations';

function Unread() {
  return <p>{useUnreadConversations()} unread</p>;
}

describe('the number of unread conversations', () => {
  const api = createFakeApi();
  let count = 2;

  beforeEach(async () => {
    count = 2;
    api.serve(() => ({ json: { count } }));
    session.clear();
  });

  const show = () =>
    render(
      <Provider store={createAppStore()}>
        <Unread />
      </Provider>,
    );

  it('comes from the server, follows events and the connection, with one request for a burst', async () => {
    session.set(person('ada'));
    show();
    await screen.findByText('2 unread');
    count = 3;
    act(() => {
      for (const seq of [1, 2, 3]) bus.emit('new-message', message('ben', seq));
    });
    await screen.findByText('3 unread');
    count = 1;
    act(() => bus.emit('conversation-seen', { conversationId: 'c1', seq: 3 }));
    await screen.findByText('1 unread');
    count = 5;
    act(() => bus.emit('realtime-state', { state: 'connected' }));
    await screen.findByText('5 unread');
    count = 4;
    act(() =>
      bus.emit('message-updated', { ...message('ben', 3), deletedAt: '2026-01-01T00:00:00Z' }),
    );
    await screen.findByText('4 unread');
    count = 3;
    act(() => bus.emit('relationship-changed', { userId: 'ben' }));
    await screen.findByText('3 unread');
    const counts = api.requests.filter(({ name }) => name === 'GET /chats/unread-count');
    expect(counts).toHaveLength(6);
  });

  it('is requested again when something changes during a slow request', async () => {
    session.set(person('ada'));
    show();
    await screen.findByText('2 unread');
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const requests = api.serve(async () => {
      const before = count;
      if (requests.length === 1) await held;
      return { json: { count: before } };
    });
    jest.useFakeTimers();
    const pass = () => act(() => jest.advanceTimersByTimeAsync(1000));
    act(() => bus.emit('new-message', message('ben', 1)));
    await pass();
    count = 0;
    act(() => bus.emit('conversation-seen', { conversationId: 'c1', seq: 1 }));
    await pass();
    expect(requests).toHaveLength(1);
    respond();
    jest.useRealTimers();
    await screen.findByText('0 unread');
    expect(requests).toHaveLength(2);
  });

  it('is requested again when the server has stored what was seen, which may be slow', async () => {
    session.set(person('ada'));
    show();
    await screen.findByText('2 unread');
    act(() => bus.emit('conversation-seen', { conversationId: 'c1', seq: 3 }));
    await waitFor(() => expect(api.requests).toHaveLength(2));
    count = 1;
    act(() =>
      bus.emit('message-status-update', {
        messageId: 'm3',
        updates: { status: 'seen', seq: 3, conversationId: 'c1', userId: 'ada' },
      }),
    );
    await screen.findByText('1 unread');
  });

  it('is 0 while signed out, without a request', async () => {
    show();
    expect(screen.getByText('0 unread')).toBeInTheDocument();
    act(() => session.set(person('ada')));
    await screen.findByText('2 unread');
    expect(api.requests.map(({ token }) => token)).toEqual(['ada-token-1']);
    act(() => session.clear());
    expect(screen.getByText('0 unread')).toBeInTheDocument();
  });
});
