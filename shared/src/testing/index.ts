/**
 * `@kithkin/shared/testing`: test helpers for the shell and the remotes. Imported only by tests and
 * `testing` folders; not part of any build.
 */

export { MemoryRouter } from 'react-router-dom';
export { storedChanges } from '../changes/storedChanges';
export { addRecent, readRecent } from '../people/recentPeople';
export {
  installBrowserParts,
  installModalDialogs,
  installObjectUrls,
  installPointers,
  installVisibility,
} from './browserParts';
export { emptyDevice, storeCopy, waitForDevice, waitForWrites } from './deviceStorage';
export {
  createFakeApi,
  type FakeApi,
  type FakeHandler,
  type FakeReply,
  failure,
  tryLater,
  waitForRequests,
} from './fakeApi';
export { type FakeRequest, formFiles, formText } from './fakeRequest';
export { hostileClocks } from './hostileClocks';
export { installLayout } from './layout';
export { installOtherTabs, type OtherTabs } from './otherTab';
export * from './pageActions';
export { type Random, seededRandom } from './random';
export { type RemotePage, type RemotePageOptions, renderRemote } from './renderRemote';
export {
  ada,
  defaultSettings,
  idOf,
  linkPreview,
  post,
  signedIn,
  userSummary,
} from './samplePeople';
export {
  installScrolling,
  observedMargins,
  revealEnds,
  scrollToEnd,
  scrollUntil,
  waitUntilEndIsUnobserved,
} from './scrolling';
export { shownDrawings } from './shownDrawings';
export { installViewTransitions, type ShownTransition } from './viewTransitions';
