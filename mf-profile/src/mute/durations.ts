/** Choices of how long a mute lasts, in hours; the one without an end last. */
export const DURATION_CHOICES = [
  { value: '1', label: 'For 1 hour' },
  { value: '8', label: 'For 8 hours' },
  { value: '24', label: 'For a day' },
  { value: '168', label: 'For a week' },
  { value: 'always', label: 'Forever' },
] as const;

export type MuteDuration = (typeof DURATION_CHOICES)[number]['value'];

/** Returns the duration in hours, or undefined if there is no end. */
export const hoursOf = (duration: MuteDuration): number | undefined =>
  duration === 'always' ? undefined : Number(duration);
