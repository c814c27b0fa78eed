import { nodePreset } from '../shared/tooling/jest/preset.mjs';

const preset = nodePreset(import.meta.url);
const { PGLITE_SUBSET, TEST_DATABASE_URL } = process.env;

/** Suites that give the same result on any database: they run on PGlite only. */
const PGLITE_ONLY = '\\.pglite\\.test\\.ts$';

/** With PGLITE_SUBSET=1: suites whose result on PGlite may differ from the one on PostgreSQL. */
const PGLITE_SUITES = [
  '**/*.pglite.test.ts', // starts, kills, backups: on PGlite only
  'src/platform/db/*.test.ts', // the driver: values, errors, transactions, triggers; the migrations
  'src/platform/jobs.test.ts', // leases: row locks
  'src/people/search/search.test.ts', // the extensions pg_trgm and unaccent
];

export default {
  ...preset,
  ...(PGLITE_SUBSET && { testMatch: PGLITE_SUITES.map((name) => `<rootDir>/${name}`) }),
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    ...(TEST_DATABASE_URL ? [PGLITE_ONLY] : []),
  ],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^@node-rs/argon2$': '<rootDir>/testing/argon2.ts',
  },
  globalSetup: '<rootDir>/testing/bundle.mjs',
  globalTeardown: '<rootDir>/testing/removeBundle.mjs',
};
