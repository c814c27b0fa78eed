/** Stands on the root once its screen listens for itself. */
const LISTENS = 'data-listens';
/** Stands on a form that was sent before. */
const SENT = 'data-sent';

/**
 * Puts the screen that the build has drawn for `path` into the root. Until the scripts are there it
 * can be read and filled in; a form that is sent is kept here, so that nothing of it goes into an
 * address, and goes out when the screen listens.
 */
export function showPrerendered(page: Document, path: string): void {
  const root = page.getElementById('root');
  const prerendered = page.querySelector<HTMLTemplateElement>(`template[data-path="${path}"]`);
  if (!root || !prerendered) return;
  root.append(page.importNode(prerendered.content, true));
  root.addEventListener('submit', (event) => {
    if (root.hasAttribute(LISTENS) || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.target.setAttribute(SENT, '');
  });
}

/** Tells the screen, now that it listens, what was typed and sent before. */
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
