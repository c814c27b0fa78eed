import { nodePreset } from '../shared/tooling/jest/preset.mjs';

export default {
  ...nodePreset(import.meta.url),
  globalSetup: '<rootDir>/src/testing/bundle.mjs',
};
