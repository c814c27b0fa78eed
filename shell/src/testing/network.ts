import { createFakeApi } from '@kithkin/shared/testing';

/** Fake API of this package's tests. */
export const api = createFakeApi();
