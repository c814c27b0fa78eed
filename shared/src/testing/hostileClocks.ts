const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far clocks of devices are ahead of the server's, in milliseconds; behind it if negative. */
const AHEAD: Readonly<Record<string, number>> = {
  exact: 0,
  'half a minute ahead': MINUTE / 2,
  'half a minute behind': -MINUTE / 2,
  'an hour ahead, as without daylight saving': HOUR,
  'an hour behind': -HOUR,
  'a day ahead': 25 * HOUR,
  'a day behind': -25 * HOUR,
  'years ahead': 3 * 365 * DAY,
  'years behind, as after an empty battery': -10 * 365 * DAY,
};

/** Yields what wrong clocks of devices show at a time of the server, in milliseconds since 1970. */
export function* hostileClocks(server: number): Generator<[name: string, device: number]> {
  for (const [name, ahead] of Object.entries(AHEAD)) yield [name, server + ahead];
}

/** Times at both sides of steps of daylight saving, and in zones far from UTC, with the local time. */
const LOCAL: Readonly<Record<string, readonly (readonly [at: string, local: string])[]>> = {
  'Europe/Berlin': [
    ['2026-03-29T00:59:00Z', '01:59'],
    ['2026-03-29T01:00:00Z', '03:00'],
    ['2026-10-25T00:59:59Z', '02:59'],
    ['2026-10-25T01:00:00Z', '02:00'],
  ],
  'America/New_York': [
    ['2026-03-08T07:00:00Z', '03:00'],
    ['2026-11-01T06:00:00Z', '01:00'],
  ],
  // Steps of half an hour.
  'Australia/Lord_Howe': [
    ['2026-04-04T14:59:00Z', '01:59'],
    ['2026-04-04T15:00:00Z', '01:30'],
    ['2026-10-03T15:30:00Z', '02:30'],
  ],
  'Asia/Kolkata': [['2026-01-10T06:30:00Z', '12:00']],
  'Asia/Kathmandu': [['2026-12-31T18:15:00Z', '00:00']],
  'Pacific/Kiritimati': [['2026-01-01T10:00:00Z', '00:00']],
  'Pacific/Pago_Pago': [['2026-01-01T10:59:59Z', '23:59']],
};

/** Yields times with the time of day, to the minute, of clocks on the wall of a time zone. */
export function* hostileLocalTimes(): Generator<[timeZone: string, at: Date, local: string]> {
  for (const [timeZone, times] of Object.entries(LOCAL)) {
    for (const [at, local] of times) yield [timeZone, new Date(at), local];
  }
}

/** Offsets of time zones from UTC, in minutes. */
const OFFSETS = [0, 120, -240, 345, 630, 840, -660];

/** Yields a time as devices in different zones write it, e.g. `2026-01-01T02:00:00.000+02:00`. */
export function* writtenTimes(at: number): Generator<string> {
  for (const offset of OFFSETS) {
    const size = Math.abs(offset);
    const part = (value: number) => String(value).padStart(2, '0');
    const zone = `${offset < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
    yield new Date(at + offset * MINUTE).toISOString().replace('Z', zone);
  }
}
