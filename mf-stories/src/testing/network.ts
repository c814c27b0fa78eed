import { createFakeApi } from '@kithkin/shared/testing';

/** Fake API of this package's suites. */
export const api = createFakeApi();
