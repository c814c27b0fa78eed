const DURATIONS = {
  always: undefined,
  hour: 1,
  eightHours: 8,
  day: 24,
  week: 168,
} as const;

/** Durations of a mute; `always` has no end. */
export type MuteDuration = keyof typeof DURATIONS;

/** Returns the duration in hours, or undefined if there is no end. */
export const hoursOf = (duration: MuteDuration): number | undefined => DURATIONS[duration];

/** Choices of a form, the one without an end last. */
export const DURATION_CHOICES: readonly { value: MuteDuration; label: string }[] = [
  { value: 'hour', label: 'For 1 hour' },
  { value: 'eightHours', label: 'For 8 hours' },
  { value: 'day', label: 'For a day' },
  { value: 'week', label: 'For a week' },
  { value: 'always', label: 'Until I end it' },
];
