const isTyped = (field: Element | null): boolean => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return field.value !== '';
  }
  return field instanceof HTMLElement && field.isContentEditable && field.textContent !== '';
};

const isAudible = (media: HTMLMediaElement) => !media.paused && !media.ended && !media.muted;

/**
 * Returns true if a new render would interrupt the user, although nothing is unsaved: a dialog is
 * open, the focused field contains text, or media plays with sound.
 */
export function isUserInteracting(page: Document): boolean {
  return (
    page.querySelector('dialog[open], [aria-modal="true"]') !== null ||
    isTyped(page.activeElement) ||
    [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(isAudible)
  );
}
