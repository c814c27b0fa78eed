import { setErrorReporter } from '../telemetry/reportError';
import { openTab as openModules } from '../testing/openTab';
import { person } from '../testing/samplePeople';
import { session } from './session';

const KEY = 'kithkin.session';

/** Loads the module again, as another tab or the sign-in entry does. */
const openTab = async () => (await openModules(() => import('./session'))).session;

describe('the session', () => {
  beforeEach(() => session.clear());

  it('is kept in the browser, and the same object until something changes', () => {
    session.set(person('ada'));
    expect(session.get()).toEqual(person('ada'));
    expect(session.get()).toBe(session.get());
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(person('ada'));
  });

  it('tells its listeners what is and what was', () => {
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

  it('reaches other tabs, and their end of it reaches this one', async () => {
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

  it('changes fields of what is stored, not of what this tab last saw', async () => {
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

  it('does not bring an ended session back by an update', () => {
    session.update({ token: 'late' });
    expect(session.get()).toBeNull();
  });

  it('remembers why it is over, for every tab and for that person only', async () => {
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

  it.each(['{', '7', '{"userId":"ada"}', '{"userId":"ada","reason":"so"}'])(
    'takes an end that it can’t read (%s) for one that nobody explained',
    (text) => {
      localStorage.setItem('kithkin.session.ended', text);
      expect(session.whyEnded('ada')).toBe('expired');
    },
  );

  it('takes a damaged entry for no session, and reports it', () => {
    const reports: string[] = [];
    const restore = setErrorReporter((_error, { source }) => reports.push(source));
    localStorage.setItem(KEY, '{"_id":1');
    expect(session.get()).toBeNull();
    localStorage.setItem(KEY, '{"_id":1}');
    expect(session.get()).toBeNull();
    restore();
    expect(reports).toEqual(['session.stored', 'session.stored']);
  });
});
