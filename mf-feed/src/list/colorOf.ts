import type { PrimaryColor } from '@kithkin/shared/contract';

const COLORS: readonly PrimaryColor[] = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
];

/** Returns the colour of an author's text tiles, always the same for the same id. */
export function colorOf(userId: string): PrimaryColor {
  const sum = [...userId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 0);
  return COLORS[sum % COLORS.length] ?? 'blue';
}
