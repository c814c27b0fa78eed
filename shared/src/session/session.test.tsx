import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { signOut } from '../account/signIn';
import { setErrorReporter } from '../telemetry/reportError';
import { createFakeApi } from '../testing/fakeApi';
import { openTab as openModules } from '../testing/openTab';
import { person } from '../testing/samplePeople';
import { session, useCurrentUser, useMe } from './session';

const KEY = 'kithkin.session';

/** Loads the module again, as another tab or the sign-in entry does. */
const openTab = async () => (await openModules(() => import('./session'))).session;

describe('the session', () => {
  const reports: string[] = [];
  let restore: () => void;
  beforeEach(() => {
    session.clear();
    reports.length = 0;
    restore = setErrorReporter((_error, { source }) => reports.push(source));
  });
  afterEach(() => restore());

  it('is stored in the browser, and one object until it changes', () => {
    session.set(person('ada'));
    expect(session.get()).toEqual(person('ada'));
    expect(session.get()).toBe(session.get());
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(person('ada'));
  });

  it('notifies its listeners with the new and the old value', () => {
    const listener = jest.fn();
    const stop = session.subscribe(listener);
    session.set(person('ada'));
    session.update({ fullName: 'Ada Lovelace' });
    session.clear();
    stop();
    session.set(person('ben'));
    const renamed = { ...person('ada'), fullName: 'Ada Lovelace' };
    expect(listener.mock.calls).toEqual([
      [person('ada'), null],
      [renamed, person('ada')],
      [null, renamed],
    ]);
  });

  it('is shared with other tabs', async () => {
    const other = await openTab();
    const listener = new Promise((resolve) => {
      other.subscribe((now) => resolve(now));
    });
    session.set(person('ada'));
    expect(await listener).toEqual(person('ada'));

    const ended = new Promise((resolve) => {
      session.subscribe((now) => resolve(now));
    });
    other.clear();
    expect(session.get()).toBeNull();
    expect(await ended).toBeNull();
  });

  it('is updated from its stored value, not from the last one of this tab', async () => {
    session.set(person('ada'));
    const other = await openTab();
    other.update({ token: 'fresh' });
    session.update({ profilePhoto: '/ada.webp' });
    expect(session.get()).toEqual({
      ...person('ada'),
      token: 'fresh',
      profilePhoto: '/ada.webp',
    });
  });

  it('is not started by an update', () => {
    session.update({ token: 'late' });
    expect(session.get()).toBeNull();
  });

  it('stores why it has ended, for all tabs and for the user only', async () => {
    session.set(person('ada'));
    const other = await openTab();
    session.clear('revoked');
    other.clear('expired');
    expect(other.whyEnded('ada')).toBe('revoked');
    expect(session.whyEnded('ada')).toBe('revoked');
    expect(session.whyEnded('ben')).toBe('expired');
    session.set(person('ada'));
    expect(session.whyEnded('ada')).toBe('expired');
    session.clear();
    expect(session.whyEnded('ada')).toBe('signed-out');
  });

  it.each(['{', '{"userId":"ada","reason":"so"}'])(
    'has expired if the stored reason is unreadable (%s)',
    (text) => {
      localStorage.setItem('kithkin.session.ended', text);
      expect(session.whyEnded('ada')).toBe('expired');
    },
  );

  it('is null if the stored entry is damaged, and reports it', () => {
    localStorage.setItem(KEY, '{"_id":1');
    expect(session.get()).toBeNull();
    localStorage.setItem(KEY, '{"_id":1}');
    expect(session.get()).toBeNull();
    expect(reports).toEqual(['session.stored', 'session.stored']);
  });

  it.each([true, false])(
    'ends with a sign-out that the server does not receive; reported unless ended before (%s)',
    async (endedBefore) => {
      const api = createFakeApi();
      session.set(person('ada'));
      api.serve(() => {
        // The live channel may end the session first.
        if (endedBefore) session.clear();
        return 'offline';
      });
      await signOut();
      expect(session.get()).toBeNull();
      expect(reports).toHaveLength(endedBefore ? 0 : 1);
    },
  );

  it('is available in components, without a store, and null in a rendered string', () => {
    const Who = () => <p>{useCurrentUser()?.userName ?? 'nobody'}</p>;
    const Me = () => <p>{useMe().userName}</p>;
    render(<Who />);
    expect(screen.getByText('nobody')).toBeInTheDocument();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Me />)).toThrow(/without a signed-in person/);
    act(() => session.set(person('ada')));
    expect(screen.getByText('ada')).toBeInTheDocument();
    expect(renderToString(<Who />)).toBe('<p>nobody</p>');
  });
});
