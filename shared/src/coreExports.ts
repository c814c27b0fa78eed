/**
 * Exports of `@kithkin/shared` that the shell and the home screen use before they have rendered;
 * part of the shell's script. All others are in `kitExports.ts`.
 */

export { accountApi, selectAccount, useAccount } from './account/accountApi';
export { type SignedIn, signOut } from './account/signIn';
export { api } from './api/api';
export type { ApiCall, ApiFailure } from './api/baseQuery';
export { applyNowAndAfterFetch, cursorPages, patchPages } from './api/pages';
export { readOnce } from './api/readOnce';
export { bus, useBusEvent } from './bus/bus';
export { type Change, shownOn } from './changes/change';
export { readConfirmed, recordConfirmed } from './changes/confirmations';
export { defineChange } from './changes/defineChange';
export { defineQueuedChange, type QueuedOutcome } from './changes/defineQueuedChange';
export { resumeChanges } from './changes/followChanges';
export {
  type PendingChange,
  POST,
  pendingActions,
  type Target,
  targetOf,
  thingKey,
  USER,
  withPending,
} from './changes/pendingChanges';
export { MAX_SEARCH_TEXT, MAX_TELEMETRY_EVENTS } from './contract/limits';
export { draftFiles } from './drafts/draftFiles';
export { listDraftTexts, writeDraftText } from './drafts/draftText';
export { type DraftPlace, type DraftSlot, useDraftSlot } from './drafts/useDraftSlot';
export { entityActions, type UserEntity } from './entities/entitiesSlice';
export { hasPost, selectPost } from './entities/selectors';
export * from './facade/libraries';
export { errorMessage } from './http/ApiError';
export { activeRequests } from './http/activeRequests';
export { apiBase } from './http/apiBase';
export { request } from './http/request';
export { namePieces, networkName, readNetwork } from './network/networkFace';
export type { OutboxItem, WaitingReason } from './outbox/item';
export { itemText } from './outbox/itemText';
export { outbox } from './outbox/outbox';
export { useOutbox } from './outbox/useOutbox';
export {
  createListeners,
  createValueStore,
  type MutableValueStore,
  type ValueStore,
} from './platform/listeners';
export { readText, writeText } from './platform/localText';
export { serviceWorkers } from './platform/optionalApis';
export { withTimeout } from './platform/recordStore';
export { onConnect, onReconnect } from './relationships/onConnect';
export { isBusy, onBusyChange } from './remote/busy';
export { createDeviceCopy, createQueryCopy, useRefreshOfCopy } from './remote/deviceCopy';
export {
  type Activate,
  type Activation,
  type RemoteHost,
  RemoteHostContext,
  RemoteWidget,
} from './remote/RemoteWidget';
export { useScreenTitleOverride } from './remote/screenTitle';
export { onScrollRestorer, scrollRestorer, useScrollRestorer } from './scroll/scrollRestorer';
export type { SessionEnd } from './session/ending';
export { session, useCurrentUser, useMe } from './session/session';
export { registeredShortcuts, type Shortcut, useShortcuts } from './shortcuts/shortcuts';
export { skew } from './skew/skew';
export {
  type AppDispatch,
  type AppStore,
  createAppStore,
  injectSlice,
  onStoreChange,
  selectSlice,
} from './store/createAppStore';
export type { RootState } from './store/rootReducer';
export { useAppDispatch, useAppSelector, usePost, useUser } from './store/storeHooks';
export { uiActions } from './store/uiSlice';
export { reportError, setErrorReporter, toConsole } from './telemetry/reportError';
export { applyTheme, media, onSystemChange, readTheme, resetTheme } from './theme';
export { RelativeTime } from './time/RelativeTime';
export { serverNow } from './time/serverNow';
export { exactTime } from './time/timeAgo';
export { movePicture, watchHistory } from './transition/movePicture';
export { Avatar, type AvatarSize } from './ui/Avatar';
export { Badge } from './ui/Badge';
export { Button } from './ui/Button';
export { ButtonLink } from './ui/ButtonLink';
export { Card } from './ui/Card';
export { Collapsible } from './ui/Collapsible';
export { confirm } from './ui/confirm';
export { copyLink } from './ui/copyLink';
export { ErrorState } from './ui/EmptyState';
export { FileButton } from './ui/FileButton';
export { acceptOf, type FileRules, fileRules } from './ui/files/fileRules';
export { focusScreenHeading } from './ui/focusScreenHeading';
export { getPressedKey } from './ui/getPressedKey';
export { IconButton } from './ui/IconButton';
export { LazySlot } from './ui/LazySlot';
export { LinkedText } from './ui/LinkedText';
export { ListEnd, type ListEndProps } from './ui/ListEnd';
export { lazyPart, useLazyPart } from './ui/lazyPart';
export { Lightbox, preloadLightbox } from './ui/lightbox/Lightbox';
export { Menu, type MenuItem } from './ui/Menu';
export { type FramedMedia, MediaFrame } from './ui/media/MediaFrame';
export { PersonSummary } from './ui/PersonSummary';
export { PullToRefresh } from './ui/refresh/PullToRefresh';
export { moveFocus } from './ui/rovingFocus';
export {
  type RowVirtualizerProps,
  rowVirtualizer,
  type VirtualRow,
  type VirtualRows,
} from './ui/rowVirtualizer';
export { ScreenHeader } from './ui/ScreenHeader';
export { Loading, Skeleton, type SkeletonProps, SkeletonText } from './ui/Skeleton';
export { VisuallyHidden } from './ui/shared.styles';
export { Tooltip } from './ui/Tooltip';
export { toast } from './ui/toasts';
// Of the core, since scripts of menus and of pictures contain it otherwise, each its own.
export { useCloseOnBack, watchOverlayHistory } from './ui/useCloseOnBack';
export { useDialogFocus } from './ui/useDialogFocus';
export { useDismiss } from './ui/useDismiss';
export { useGoBack } from './ui/useGoBack';
export { useMedia } from './ui/useMedia';
export { useSentinel } from './ui/useSentinel';
export { useUnreadConversations } from './unread/useUnreadConversations';
