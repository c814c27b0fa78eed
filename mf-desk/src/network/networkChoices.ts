import type { PrimaryColor, RegistrationMode, WhoInvites } from '@kithkin/shared/contract';

/** `default` is the product's own colour. */
export type ColorChoice = PrimaryColor | 'default';

export const COLORS: readonly { value: ColorChoice; label: string }[] = [
  { value: 'default', label: 'The default' },
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
  { value: 'yellow', label: 'Yellow' },
  { value: 'green', label: 'Green' },
  { value: 'purple', label: 'Purple' },
  { value: 'orange', label: 'Orange' },
  { value: 'pink', label: 'Pink' },
  { value: 'teal', label: 'Teal' },
];

export const MODES: readonly { value: RegistrationMode; label: string }[] = [
  { value: 'open', label: 'Everyone' },
  { value: 'invitation', label: 'By invitation' },
  { value: 'approval', label: 'After approval, or by invitation' },
];

export const INVITERS: readonly { value: WhoInvites; label: string }[] = [
  { value: 'everyone', label: 'Every member' },
  { value: 'admins', label: 'Admins only' },
];
