import { entityActions } from '../entities/entitiesSlice';
import { selectPost } from '../entities/selectors';
import { session } from '../session/session';
import { createAppStore } from '../store/createAppStore';
import { person, post } from '../testing/people';
import { createIntent } from './createIntent';

/** A server that answers only when told to. */
function slowServer() {
  const calls: { liked: boolean; answer: (count: number) => void; refuse: () => void }[] = [];
  const send = (_arg: { id: string }, liked: boolean) =>
    new Promise<number>((resolve, reject) => {
      calls.push({ liked, answer: resolve, refuse: () => reject(new Error('refused')) });
    });
  return { calls, send };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp() {
  session.set(person('ada'));
  const server = slowServer();
  const onError = jest.fn();
  const setLiked = createIntent<{ id: string }, boolean, number>({
    key: ({ id }) => `like:${id}`,
    current: (state, { id }) => selectPost(state, id)?.isLiked ?? false,
    apply({ id }, isLiked, { dispatch, getState }) {
      const known = selectPost(getState(), id);
      if (!known || known.isLiked === isLiked) return;
      const likesCount = known.likesCount + (isLiked ? 1 : -1);
      dispatch(entityActions.postPatched({ _id: id, changes: { isLiked, likesCount } }));
    },
    send: server.send,
    settle({ id }, likesCount, { dispatch }) {
      dispatch(entityActions.postPatched({ _id: id, changes: { likesCount } }));
    },
    onError,
  });
  const store = createAppStore();
  store.dispatch(entityActions.received({ posts: [post('1', { likesCount: 5 })] }));
  const tap = (liked: boolean) => store.dispatch(setLiked({ id: '1' }, liked));
  const shown = () => {
    const { isLiked, likesCount } = selectPost(store.getState(), '1') ?? post('none');
    return [isLiked, likesCount];
  };
  const sent = () => server.calls.map(({ liked }) => liked);
  return { calls: server.calls, onError, tap, shown, sent };
}

describe('an intent', () => {
  it('shows at once and then what the server counts', async () => {
    const { calls, tap, shown } = setUp();
    const done = tap(true);
    expect(shown()).toEqual([true, 6]);
    calls[0]?.answer(9);
    await done;
    expect(shown()).toEqual([true, 9]);
  });

  it('collapses rapid taps to the last one, with one call at a time', async () => {
    const { calls, tap, shown, sent } = setUp();
    const done = tap(true);
    for (const liked of [false, true, false]) void tap(liked);
    expect(shown()).toEqual([false, 5]);
    expect(sent()).toEqual([true]);
    calls[0]?.answer(6);
    await turn();
    expect(sent()).toEqual([true, false]);
    calls[1]?.answer(5);
    await done;
    expect(shown()).toEqual([false, 5]);
  });

  it('sends nothing more when the taps end where the server is', async () => {
    const { calls, tap, shown, sent } = setUp();
    const done = tap(true);
    void tap(false);
    void tap(true);
    calls[0]?.answer(6);
    await done;
    expect(sent()).toEqual([true]);
    expect(shown()).toEqual([true, 6]);
  });

  it('rolls back and says so once when the server refuses', async () => {
    const { calls, tap, shown, onError } = setUp();
    const done = tap(true);
    calls[0]?.refuse();
    await done;
    expect(shown()).toEqual([false, 5]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('keeps quiet about a refusal of what is not wanted any more', async () => {
    const { calls, tap, shown, sent, onError } = setUp();
    const done = tap(true);
    void tap(false);
    calls[0]?.refuse();
    await done;
    expect(sent()).toEqual([true]);
    expect(shown()).toEqual([false, 5]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('rolls back to what the server confirmed, not to where the taps began', async () => {
    const { calls, tap, shown } = setUp();
    const done = tap(true);
    void tap(false);
    calls[0]?.answer(6);
    await turn();
    calls[1]?.refuse();
    await done;
    expect(shown()).toEqual([true, 6]);
  });

  it('works again after a failure', async () => {
    const { calls, tap, shown } = setUp();
    const first = tap(true);
    calls[0]?.refuse();
    await first;
    const second = tap(true);
    calls[1]?.answer(6);
    await second;
    expect(shown()).toEqual([true, 6]);
  });

  it('leaves the next person alone when its own has left', async () => {
    const { calls, tap, onError, sent } = setUp();
    const done = tap(true);
    void tap(false);
    session.set(person('ben'));
    calls[0]?.refuse();
    await done;
    expect(onError).not.toHaveBeenCalled();
    expect(sent()).toEqual([true]);
  });
});
