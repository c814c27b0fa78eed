/** Notes as frequency in hertz and start time in seconds; a perfect fifth apart. */
const NOTES = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.09 },
];
const LASTS = 0.32;
const LOUDNESS = 0.12;

/**
 * Returns true if this tab may play sound. Browsers block audio until the user has clicked or typed
 * in the page.
 */
export function canChime(): boolean {
  return typeof AudioContext !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? true);
}

/** Plays a short synthesised chime. */
export function chime(): void {
  const context = new AudioContext();
  for (const { pitch, at } of NOTES) {
    const start = context.currentTime + at;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LASTS);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + LASTS);
    note.onended = () => {
      if (at > 0) void context.close();
    };
  }
}
