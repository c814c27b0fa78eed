import { showNetworkFace } from './networkTexts';

/** Attribute of the root once its screen has rendered. */
const LISTENS = 'data-listens';
/** Attribute of a form that was submitted before that. */
const SENT = 'data-sent';

/**
 * Shows the prerendered screen of `path`, unless the root has a screen. It can be read and filled in before the scripts have
 * loaded. A form that is submitted early is marked and submitted later, so that its fields never
 * end up in a URL.
 */
export function showPrerendered(page: Document, path: string): void {
  const root = page.getElementById('root');
  const prerendered = page.querySelector<HTMLTemplateElement>(`template[data-path="${path}"]`);
  if (!root || !prerendered || root.hasChildNodes()) return;
  root.append(page.importNode(prerendered.content, true));
  showNetworkFace(root);
  root.addEventListener('submit', (event) => {
    if (root.hasAttribute(LISTENS) || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.target.setAttribute(SENT, '');
  });
}

/** Replays earlier input and an earlier submit, once the screen has event handlers. */
export function replayInput(root: Element): void {
  root.setAttribute(LISTENS, '');
  for (const field of root.querySelectorAll('input, textarea')) {
    if ('value' in field && field.value !== '') {
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  const form = root.querySelector<HTMLFormElement>(`form[${SENT}]`);
  form?.removeAttribute(SENT);
  form?.requestSubmit();
}
