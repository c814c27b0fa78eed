/**
 * Puts `text` into a field in place of what stands `from`..`to` (the selection by default), as if it
 * were typed: the field's own `onChange` hears of it, and the caret stands behind it.
 */
export function typeInto(
  field: HTMLTextAreaElement,
  text: string,
  from = field.selectionStart,
  to = field.selectionEnd,
): void {
  const remaining = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength;
  if (field.value.length - (to - from) + text.length > remaining) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
