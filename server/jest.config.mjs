import { nodePreset } from '../shared/tooling/jest/preset.mjs';

const preset = nodePreset(import.meta.url);

/** What these suites show is the same on whatever database the others run: once is enough. */
const ONCE = '\\.once\\.test\\.ts$';

export default {
  ...preset,
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    ...(process.env.TEST_DATABASE_URL ? [ONCE] : []),
  ],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^@node-rs/argon2$': '<rootDir>/src/testing/argon2.ts',
  },
  globalSetup: '<rootDir>/src/testing/bundle.mjs',
};
