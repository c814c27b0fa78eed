import { replayInput, showPrerendered } from './prerenderedScreen';

const LOGIN = '<form method="post" novalidate><input name="who"></form>';

function page(path: string) {
  document.body.innerHTML = `<div id="root"></div><template data-path="/login">${LOGIN}</template>`;
  showPrerendered(document, path);
  return document.getElementById('root') as HTMLElement;
}

test('the drawn screen of the path stands in the page', () => {
  expect(page('/login').innerHTML).toBe(
    '<form method="post" novalidate=""><input name="who"></form>',
  );
});

test('the network’s words and pictures stand in it before the first paint', () => {
  const meta = document.createElement('meta');
  meta.name = 'kithkin-network';
  const logo = { url: '/logo.png', width: 192, height: 96 };
  meta.content = JSON.stringify({ text: 'Hallo', languages: ['de'], logo, banner: null });
  document.head.append(meta);
  document.body.innerHTML = `<div id="root"></div><template data-path="/login">
    <img data-picture="banner" alt="" hidden><img data-picture="logo" alt="" hidden>
    <span data-network="text"></span></template>`;
  showPrerendered(document, '/login');
  meta.remove();
  const [banner, shown] = document.querySelectorAll('#root img');
  expect(banner?.outerHTML).toBe('<img data-picture="banner" alt="" hidden="">');
  expect(shown?.outerHTML).toBe(
    '<img data-picture="logo" alt="" width="192" height="96" src="/logo.png">',
  );
  expect(document.querySelector('#root span')?.outerHTML).toBe(
    '<span data-network="text" lang="de">Hallo</span>',
  );
});

test('a root that has a screen keeps it', () => {
  const root = page('/login');
  const form = root.firstChild;
  showPrerendered(document, '/login');
  expect([...root.childNodes]).toEqual([form]);
});

test('a path without one leaves the root empty', () => {
  expect(page('/register').innerHTML).toBe('');
});

test('what is typed and sent early stays, and goes out once, when the screen listens', () => {
  const root = page('/login');
  const form = root.querySelector('form') as HTMLFormElement;
  const field = root.querySelector('input') as HTMLInputElement;
  field.value = 'ada';
  const early = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(early);
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(early.defaultPrevented).toBe(true);

  const listener: string[] = [];
  root.addEventListener('input', () => listener.push(`typed ${field.value}`));
  root.addEventListener('submit', (event) => {
    listener.push(event.defaultPrevented ? 'kept' : 'sent');
    event.preventDefault();
  });
  replayInput(root);
  expect(listener).toEqual(['typed ada', 'sent']);
  form.requestSubmit();
  expect(listener).toEqual(['typed ada', 'sent', 'sent']);
});

test('where nothing was typed or sent, nothing is told', () => {
  const root = page('/login');
  const listener = jest.fn();
  root.addEventListener('input', listener);
  root.addEventListener('submit', listener);
  replayInput(root);
  expect(listener).not.toHaveBeenCalled();
});
