import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '../api/api';
import { bus } from '../bus/bus';
import { entityActions } from '../entities/entitiesSlice';
import { selectPost } from '../entities/selectors';
import { session } from '../session/session';
import { createFakeApi } from '../testing/fakeApi';
import { person, post } from '../testing/samplePeople';
import { createAppStore, injectSlice, selectSlice } from './createAppStore';
import { uiActions } from './uiSlice';

const draftSlice = (initial: string) =>
  createSlice({
    name: 'draft',
    initialState: { text: initial },
    reducers: {
      typed(state, { payload }: PayloadAction<string>) {
        state.text = payload;
      },
    },
  });

describe('the store', () => {
  beforeEach(() => session.clear());

  it('mirrors the session, and emits on the bus who has signed out', () => {
    session.set(person('ada'));
    const store = createAppStore();
    expect(store.getState().user.currentUser).toEqual(person('ada'));
    session.update({ profilePhoto: '/a.webp' });
    expect(store.getState().user.currentUser?.profilePhoto).toBe('/a.webp');
    const listener = jest.fn();
    const off = bus.on('signed-out', listener);
    session.clear();
    off();
    expect(listener).toHaveBeenCalledWith({ userId: 'ada' });
  });

  it('removes the data of a user at the end of the session, and fetches again for the next', async () => {
    createFakeApi().serve(({ token }) => ({ json: token }));
    session.set(person('ada'));
    const store = createAppStore();
    const { endpoints } = api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        whoAmI: build.query<string, void>({ query: () => ({ url: '/x' }) }),
        unused: build.query<string, void>({ query: () => ({ url: '/y' }) }),
      }),
    });
    const Who = () => endpoints.whoAmI.useQuery().data ?? 'nobody';
    const { container } = render(
      <Provider store={store}>
        <Who />
      </Provider>,
    );
    await waitFor(() => expect(container).toHaveTextContent('ada-token-1'));
    await store.dispatch(endpoints.unused.initiate());
    store.dispatch(entityActions.received({ posts: [post('1')] }));
    store.dispatch(uiActions.editPostOpened('1'));
    bus.emit('online-users', ['ben']);
    act(() => session.set(person('ben')));
    const state = store.getState();
    expect(state.user).toEqual({ currentUser: person('ben'), socket: 'offline' });
    expect(selectPost(state, '1')).toBeUndefined();
    expect(state.ui.editPostId).toBeNull();
    expect(endpoints.unused.select()(state).data).toBeUndefined();
    expect(bus.last('online-users')).toBeUndefined();
    await waitFor(() => expect(container).toHaveTextContent('ben-token-1'));
  });

  it('applies events about posts', () => {
    const store = createAppStore();
    bus.emit('post-created', { post: post('1') });
    bus.emit('post-updated', { _id: '1', changes: { likesCount: 3 } });
    expect(selectPost(store.getState(), '1')?.likesCount).toBe(3);
    bus.emit('post-removed', { _id: '1' });
    expect(selectPost(store.getState(), '1')).toBeUndefined();
  });

  it('applies marks that are set in another tab', async () => {
    const store = createAppStore();
    store.dispatch(entityActions.received({ posts: [post('1')] }));
    const marks = () => {
      const { isLiked, isBookmarked } = selectPost(store.getState(), '1') ?? post('none');
      return [isLiked, isBookmarked];
    };
    bus.emit('post-updated', { _id: '1', changes: { isBookmarked: true } });
    expect(marks()).toEqual([false, true]);
    bus.emit('post-updated', { _id: '1', changes: { isLiked: true, likesCount: 9 } });
    expect([marks(), selectPost(store.getState(), '1')?.likesCount]).toEqual([[true, true], 9]);
  });

  it('retains the state of a remote’s slice after a swap if its schema is the same', () => {
    const store = createAppStore();
    const select = selectSlice(draftSlice(''));
    // Before the slice is injected.
    expect(select(store.getState())).toEqual({ text: '' });
    injectSlice(draftSlice(''));
    store.dispatch(draftSlice('').actions.typed('Unsent'));
    injectSlice(draftSlice('new'));
    expect(select(store.getState())).toEqual({ text: 'Unsent' });
    injectSlice(draftSlice('fresh'), { schema: 2 });
    expect(select(store.getState())).toEqual({ text: 'fresh' });
  });
});
