import { preset } from '@kithkin/remote/jest';

export default preset(import.meta.url);
