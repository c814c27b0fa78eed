const isTyped = (field: Element | null): boolean => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return field.value !== '';
  }
  return field instanceof HTMLElement && field.isContentEditable && field.textContent !== '';
};

const isAudible = (media: HTMLMediaElement) => !media.paused && !media.ended && !media.muted;

/**
 * Whether the person is in the middle of something that is not unsaved, but would be broken off by
 * drawing it anew: a dialog is open, words stand in the field with the focus, something is heard.
 */
export function isUserInteracting(page: Document): boolean {
  return (
    page.querySelector('dialog[open], [aria-modal="true"]') !== null ||
    isTyped(page.activeElement) ||
    [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(isAudible)
  );
}
