import { createFakeApi } from '@kithkin/shared/testing';

/** The network of this package's suites. */
export const api = createFakeApi();
