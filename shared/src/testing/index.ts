/**
 * `@kithkin/shared/testing`: what the suites of shell and remotes have in common. Only tests and
 * `testing` folders import it; it is no part of any build.
 */
export {
  installBrowserParts,
  installModalDialogs,
  installObjectUrls,
  installPointers,
  installVisibility,
} from './browserParts';
export {
  createFakeApi,
  type FakeApi,
  type FakeHandler,
  type FakeReply,
  failure,
  unreachable,
  waitForRequests,
} from './fakeApi';
export { type FakeRequest, formFiles, formText } from './fakeRequest';
export { installLayout } from './layout';
export { seededRandom } from './random';
export { type RemotePage, type RemotePageOptions, renderRemote } from './renderRemote';
export { ada, idOf, post, signedIn, userSummary } from './samplePeople';
export {
  installScrolling,
  observedMargins,
  revealEnds,
  scrollToEnd,
  waitUntilEndIsUnobserved,
} from './scrolling';
