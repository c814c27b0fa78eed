import {
  ALIVE_TIMEOUT_MS,
  type BootState,
  chooseSource,
  isRefreshDue,
  MAX_OFFLINE_MS,
} from './bootState';

const NOW = Date.UTC(2026, 10, 23);
const state = (changes: Partial<BootState> = {}): BootState => ({
  serial: 5,
  shell: '/shell/a/',
  starts: ['/shell/a/'],
  named: ['/shell/a/'],
  reachedAt: NOW,
  startedAt: null,
  verifiedSerial: 5,
  ...changes,
});

describe('a navigation', () => {
  it('goes to the network while nothing is cached', () => {
    expect(chooseSource(null, NOW)).toBe('network');
  });

  it('is answered from the cache for seven days without a registry', () => {
    expect(chooseSource(state({ reachedAt: NOW - MAX_OFFLINE_MS }), NOW)).toBe('cache');
    expect(chooseSource(state({ reachedAt: NOW - MAX_OFFLINE_MS - 1 }), NOW)).toBe('network');
  });

  it('gets no more time from a clock that was set back', () => {
    expect(chooseSource(state({ reachedAt: NOW + MAX_OFFLINE_MS + 1 }), NOW)).toBe('network');
  });

  it('never gets the cached page once a page has verified a newer registry', () => {
    expect(chooseSource(state({ verifiedSerial: 6 }), NOW)).toBe('network');
  });

  it('goes to the network first after a start that did not report itself alive in time', () => {
    const startedAt = NOW - ALIVE_TIMEOUT_MS;
    expect(chooseSource(state({ startedAt }), NOW)).toBe('cache');
    expect(chooseSource(state({ startedAt: startedAt - 1 }), NOW)).toBe('network-first');
  });
});

test('a living page causes a request if another page is cached, or an old one', () => {
  expect(isRefreshDue(null, 5, NOW)).toBe(true);
  expect(isRefreshDue(state(), 6, NOW)).toBe(true);
  expect(isRefreshDue(state({ reachedAt: NOW - 60_001 }), 5, NOW)).toBe(true);
  expect(isRefreshDue(state(), 5, NOW)).toBe(false);
});
