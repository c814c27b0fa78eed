import { DEVICE_OWNER, session } from '@kithkin/shared';
import { ada } from '../testing/fixtures';
import { type Snapshot, snapshotKey } from './snapshot';
import { takeSnapshot } from './takeSnapshot';

beforeEach(() => {
  localStorage.clear();
  session.set(ada);
  localStorage.setItem(DEVICE_OWNER, ada._id);
  // Not in jsdom.
  Object.assign(document, { adoptedStyleSheets: [] });
  document.head.innerHTML = '<style>.card { color: red } .absent { color: blue }</style>';
});
afterEach(() => session.clear());

function take(html: string): Snapshot | null {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  expect(takeSnapshot('/')).toBe(true);
  return JSON.parse(localStorage.getItem(snapshotKey('/')) ?? 'null');
}

test('it has elements, attributes and texts, and only the style rules that they need', () => {
  const snapshot = take('<p class="card" data-open="true">Hello <b>Ada</b></p>');
  expect(snapshot?.root.children).toEqual([
    {
      tag: 'p',
      attributes: { class: 'card', 'data-open': 'true' },
      children: ['Hello ', { tag: 'b', attributes: {}, children: ['Ada'] }],
    },
  ]);
  expect(snapshot?.css).toContain('.card');
  expect(snapshot?.css).not.toContain('.absent');
});

test('it has no typed text, hidden elements, scripts or handlers', () => {
  const snapshot = take(
    '<input value="secret" placeholder="Search"><p style="display: none">hidden</p>' +
      '<script>run()</script><b onclick="run()">Press</b>',
  );
  expect(JSON.stringify(snapshot?.root)).not.toMatch(/secret|hidden|run\(\)/);
  expect(JSON.stringify(snapshot?.root)).toContain('Search');
});

test.each([
  ['behind a dialog', () => document.body.append(document.createElement('dialog'))],
  ['on a device with data of another user', () => localStorage.setItem(DEVICE_OWNER, 'ben')],
  ['before the device has data', () => localStorage.removeItem(DEVICE_OWNER)],
])('a screen %s has no snapshot', (_, prepare) => {
  take('<p>Hello</p>');
  localStorage.removeItem(snapshotKey('/'));
  prepare();
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(takeSnapshot('/')).toBe(false);
  expect(localStorage.getItem(snapshotKey('/'))).toBeNull();
});

test('a scrolled screen is scrolled in the snapshot too', () => {
  Object.assign(window, { scrollY: 40 });
  const snapshot = take('<p>Hello</p>');
  Object.assign(window, { scrollY: 0 });
  expect(snapshot?.position).toEqual({ top: 40, own: null });
  expect(snapshot?.root).toMatchObject({ scroll: [40, 0], children: [{ tag: 'div' }] });
});

test('the six newest screens have a snapshot', () => {
  document.body.innerHTML = '<div id="root"></div>';
  for (let n = 0; n < 8; n += 1) {
    jest.spyOn(Date, 'now').mockReturnValue(1_000 + n);
    takeSnapshot(`/users/${n}`);
  }
  const paths = Object.keys(localStorage).filter((key) => key.startsWith(snapshotKey('')));
  expect(paths.sort()).toEqual([2, 3, 4, 5, 6, 7].map((n) => snapshotKey(`/users/${n}`)));
});
