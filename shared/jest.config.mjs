import { preset } from './tooling/jest/preset.mjs';

export default preset(import.meta.url);
