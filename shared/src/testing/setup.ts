import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { installPageParts } from './pageParts';

/** Setup of all test suites of shared, shell and the remotes. */

// styled-components inserts single rules, as in production: otherwise jsdom parses the whole sheet
// anew for each rule.
process.env.SC_DISABLE_SPEEDY = 'false';

configure({
  // A wait ends as soon as its condition holds; the default timeout of one second is too short on a
  // busy machine.
  asyncUtilTimeout: 20_000,
  // Without the document, which each failed attempt of a wait would print; `screen.debug()` shows it.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Some suites use the Node environment.
if (typeof window !== 'undefined') installPageParts();
