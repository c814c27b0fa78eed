import { DEVICE_OWNER, RETENTION_MS } from '@kithkin/shared';
import { drawSnapshot } from './drawSnapshot';
import { SNAPSHOT_ID, type Snapshot, type SnapshotElement, snapshotKey } from './snapshot';

const SESSION = JSON.stringify({ _id: 'ada', token: 't' });

const element = (tag: string, attributes = {}, children: SnapshotElement['children'] = []) => ({
  tag,
  attributes,
  children,
});

let shadow: ShadowRoot | undefined;

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  shadow = undefined;
  // jsdom has no constructed style sheets; a closed shadow root is readable here only.
  Object.assign(globalThis.CSSStyleSheet.prototype, { replaceSync: () => undefined });
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attach(this: Element) {
    shadow = Object.assign(document.createElement('div'), {}) as unknown as ShadowRoot;
    return shadow;
  });
});

/** Stores a snapshot of `/` and draws it. */
function draw(root: SnapshotElement, changes: Partial<Snapshot> = {}, owner = 'ada') {
  const snapshot: Snapshot = {
    userId: 'ada',
    savedAt: Date.now(),
    width: document.documentElement.clientWidth,
    css: '',
    root,
    ...changes,
  };
  localStorage.setItem(DEVICE_OWNER, owner);
  localStorage.setItem(snapshotKey('/'), JSON.stringify(snapshot));
  drawSnapshot('/', SESSION);
  return document.getElementById(SNAPSHOT_ID);
}

test('it has texts and elements, is inert and hidden from assistive technology', () => {
  const host = draw(element('main', { class: 'page' }, ['Hello ', element('b', {}, ['Ada'])]));
  expect(host).toHaveAttribute('inert');
  expect(host).toHaveAttribute('aria-hidden', 'true');
  expect(shadow?.innerHTML).toBe('<main class="page">Hello <b>Ada</b></main>');
});

test('it contains no scripts or other documents, whatever is stored', () => {
  draw(
    element('main', {}, [
      element('script', { src: 'https://example.test/x.js' }, ['alert(1)']),
      element('iframe', { srcdoc: '<p>x</p>' }),
      element('img', { onerror: 'alert(1)', alt: 'A cat' }),
    ]),
  );
  expect(shadow?.querySelectorAll('script, iframe')).toHaveLength(0);
  expect(shadow?.querySelector('[onerror], [srcdoc]')).toBeNull();
  expect(shadow?.querySelector('img')).toHaveAttribute('alt', 'A cat');
});

test.each([
  ['of another user', { userId: 'ben' }, 'ada'],
  ['on a device with data of another user', {}, 'ben'],
  ['of another width', { width: 1 }, 'ada'],
  ['that is too old', { savedAt: Date.now() - RETENTION_MS - 1000 }, 'ada'],
])('one %s is not shown', (_, changes, owner) => {
  expect(draw(element('main'), changes, owner)).toBeNull();
});

test('it is shown at its position only; an earlier version has none', () => {
  drawSnapshot('/', SESSION);
  expect(document.body).toBeEmptyDOMElement();
  draw(element('main'));
  expect(drawSnapshot('/', SESSION)).toEqual({ top: 0, own: null });
  const position = { top: 700, own: { row: 3 } };
  draw(element('main'), { position });
  document.body.replaceChildren();
  expect(drawSnapshot('/', SESSION, { top: 0, own: null })).toBeUndefined();
  expect(document.getElementById(SNAPSHOT_ID)).toBeNull();
  expect(drawSnapshot('/', SESSION, { ...position, top: 700.5 })).toEqual(position);
  expect(drawSnapshot('/', SESSION)).toEqual(position);
  // After an hour, a new tab begins at the top; a reload stays.
  const savedAt = Date.now() - 3_600_001;
  draw(element('main'), { position, savedAt });
  expect(drawSnapshot('/', SESSION)).toBeUndefined();
  expect(drawSnapshot('/', SESSION, position)).toEqual(position);
  draw(element('main'), { savedAt });
  expect(drawSnapshot('/', SESSION)).toEqual({ top: 0, own: null });
});
