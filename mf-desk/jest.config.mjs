import { preset } from '../shared/tooling/jest/preset.mjs';

export default preset(import.meta.url);
