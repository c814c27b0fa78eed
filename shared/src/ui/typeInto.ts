/**
 * Inserts `text` into a field in place of `from`..`to` (default: the selection). Fires an `input`
 * event, so that `onChange` runs as for typed text, and sets the caret after the inserted text.
 * Does nothing if the result would exceed the field's `maxLength`.
 */
export function typeInto(
  field: HTMLTextAreaElement,
  text: string,
  from = field.selectionStart,
  to = field.selectionEnd,
): void {
  const maxLength = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength;
  if (field.value.length - (to - from) + text.length > maxLength) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
