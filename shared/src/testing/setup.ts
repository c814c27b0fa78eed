import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { installPageParts } from './pageParts';

/** Runs before each suite of shared, shell and remotes. */

// A wait ends as soon as it can; the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// A few suites choose Node as their environment.
if (typeof window !== 'undefined') installPageParts();
