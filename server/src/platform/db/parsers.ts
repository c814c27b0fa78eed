/** PostgreSQL type ids for which both drivers must return the same JavaScript values. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const UUIDS = 2951;

const toNumber = (text: string) => Number(text);
const asText = (text: string) => text;
// "2026-01-02 03:04:05.678+00" is not ISO 8601; the time zone of all connections is UTC.
const toDate = (text: string) => new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
// `{id,id}`: an id needs no quotes. The parser for arrays of any type takes 2 ms for a thousand.
const toIds = (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((id) => (id === 'NULL' ? null : id));

/**
 * Parsers for both PGlite and pg, set when a connection opens. Counts and sequence numbers stay far
 * below 2^53, so int8 is a number. A Date has the precision of timestamptz(3).
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: toNumber,
  [NUMERIC]: toNumber,
  [DATE]: asText,
  [TIMESTAMP]: asText,
  [TIMESTAMPTZ]: toDate,
  [UUIDS]: toIds,
};
