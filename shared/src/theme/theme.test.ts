import { neutrals, PRIMARY_COLORS } from './palette';
import { applyTheme, DEFAULT_THEME, onSystemChange, readTheme } from './theme';
import { themeScript } from './themeCss';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.primary;
  delete root.dataset.background;
});

function runInlineScript() {
  // Runs the script text in a script element, as the page does before any module.
  const element = document.createElement('script');
  element.textContent = themeScript();
  new Function(element.textContent)();
}

test('a theme is set as attributes of the page and stored in local storage', () => {
  applyTheme({ primaryColor: 'teal', backgroundColor: 'dark' });
  expect(root.dataset).toMatchObject({ primary: 'teal', background: 'dark' });
  expect(localStorage.getItem('theme')).toBe('{"primaryColor":"teal","backgroundColor":"dark"}');
  expect(readTheme()).toEqual({ primaryColor: 'teal', backgroundColor: 'dark' });
});

test.each<[string | null, string]>([
  [null, 'nothing stored'],
  ['{', 'broken JSON'],
  ['7', 'a number'],
  ['null', 'null'],
  ['{"primaryColor":"beige","backgroundColor":4}', 'unknown colours'],
  ['{"primaryColor":"toString"}', 'the name of an inherited property'],
])('the default replaces %s (%s), before and after the scripts', (text) => {
  if (text !== null) localStorage.setItem('theme', text);
  expect(readTheme()).toEqual(DEFAULT_THEME);
  runInlineScript();
  expect(root.dataset).toMatchObject({ primary: 'blue', background: 'system' });
});

test('the network’s colour is used if no colour is stored', () => {
  root.dataset.color = 'pink';
  runInlineScript();
  expect(root.dataset.primary).toBe('pink');
  expect(readTheme()).toEqual({ ...DEFAULT_THEME, primaryColor: 'pink' });
  localStorage.setItem('theme', '{"primaryColor":"teal"}');
  runInlineScript();
  expect(root.dataset.primary).toBe('teal');
  delete root.dataset.color;
});

test.each(PRIMARY_COLORS)('the inline script paints %s as readTheme reads it', (primaryColor) => {
  const theme = { primaryColor, backgroundColor: 'light' } as const;
  localStorage.setItem('theme', JSON.stringify(theme));
  runInlineScript();
  expect(root.dataset).toMatchObject({ primary: primaryColor, background: 'light' });
  expect(readTheme()).toEqual(theme);
});

test('the browser’s bars have the colour of the page', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#000000">';
  root.style.setProperty('--page', neutrals('dark').page);
  applyTheme({ primaryColor: 'red', backgroundColor: 'dark' });
  expect(document.querySelector('meta')).toHaveAttribute('content', neutrals('dark').page);
});

test('a change of the device is reported', () => {
  const device = Object.assign(new EventTarget(), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(device as unknown as MediaQueryList);
  const listener = jest.fn();
  const stop = onSystemChange(listener);
  device.matches = false;
  device.dispatchEvent(new Event('change'));
  stop();
  device.dispatchEvent(new Event('change'));
  expect(listener.mock.calls).toEqual([['light']]);
});
