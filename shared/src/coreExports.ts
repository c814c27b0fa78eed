/**
 * Exports of `@kithkin/shared` that the shell and the home screen use before they have rendered;
 * part of the shell's script. All others are in `kitExports.ts`.
 */

export { accountApi, selectAccount } from './account/accountApi';
export { api } from './api/api';
export type { ApiCall, ApiFailure, ApiMeta } from './api/baseQuery';
export { bus } from './bus/bus';
export { useBusEvent } from './bus/useBusEvent';
export { MAX_SEARCH_TEXT, MAX_TELEMETRY_EVENTS } from './contract/limits';
export {
  createDeviceCopy,
  type DeviceCopy,
  type DeviceCopyOptions,
  useRefreshOfCopy,
} from './device/deviceCopy';
export { listDraftTexts, type StoredDraft, writeDraftText } from './drafts/draftText';
export { type DraftPlace, type DraftSlot, useDraftSlot } from './drafts/useDraftSlot';
export { type EntityBatch, entityActions, type UserEntity } from './entities/entitiesSlice';
export { usePost, useUser } from './entities/entityHooks';
export { selectPost } from './entities/selectors';
export * from './facade/router';
export * from './facade/state';
export { errorMessage } from './http/ApiError';
export { activeRequests } from './http/activeRequests';
export { apiBase } from './http/apiBase';
export type { EarlyRequest } from './http/earlyResponse';
export { type RequestOptions, request } from './http/request';
export { createIntent, type Intent } from './intents/createIntent';
export { resumeIntents } from './intents/resumeIntents';
export { loadKit } from './loadKit';
export { type FramedMedia, MediaFrame, type MediaFrameProps } from './media';
export { namePieces, networkName, readNetwork } from './network/networkFace';
export { draftFiles } from './outbox/draftFiles';
export type {
  OutboxEntry,
  OutboxItem,
  OutboxKind,
  OutboxOutcome,
  WaitingReason,
} from './outbox/item';
export { outbox } from './outbox/outbox';
export { useOutbox } from './outbox/useOutbox';
export { readText, writeText } from './platform/localText';
export { serviceWorkers } from './platform/serviceWorkers';
export { withTimeout } from './platform/withTimeout';
export { onConnect, onReconnect } from './relationships/onConnect';
export { isBusy, onBusyChange } from './remote/busy';
export {
  type Activate,
  type Activation,
  type RemoteHost,
  RemoteHostContext,
} from './remote/RemoteHost';
export { RemoteWidget, type RemoteWidgetProps } from './remote/RemoteWidget';
export { useScreenTitleOverride } from './remote/screenTitle';
export {
  onScrollRestorer,
  type ScrollRestorer,
  scrollRestorer,
  useScrollRestorer,
} from './scroll/scrollRestorer';
export type { SessionEnd } from './session/ending';
export { session } from './session/session';
export { type SignedIn, signOut } from './session/signIn';
export { useCurrentUser, useMe } from './session/useCurrentUser';
export { registeredShortcuts, type Shortcut, useShortcuts } from './shortcuts/shortcuts';
export { skew } from './skew/skew';
export {
  type AppDispatch,
  type AppStore,
  createAppStore,
  injectSlice,
  selectSlice,
} from './store/createAppStore';
export { createListeners, type Listeners } from './store/listeners';
export type { RootState } from './store/rootReducer';
export { useAppDispatch, useAppSelector } from './store/storeHooks';
export { uiActions } from './store/uiSlice';
export { createValueStore, type MutableValueStore, type ValueStore } from './store/valueStore';
export {
  type ErrorContext,
  reportError,
  setErrorReporter,
  toConsole,
} from './telemetry/reportError';
export { applyTheme, media, onSystemChange, readTheme, resetTheme } from './theme';
export { exactTime, RelativeTime, serverNow } from './time';
export { movePicture, type PictureMove, watchHistory } from './transition/movePicture';
export { Avatar, type AvatarProps, type AvatarRing, type AvatarSize } from './ui/Avatar';
export { Badge, type BadgeProps } from './ui/Badge';
export { Button, type ButtonProps } from './ui/Button';
export { ButtonLink, type ButtonLinkProps } from './ui/ButtonLink';
export { Card } from './ui/Card';
export { Collapsible, type CollapsibleProps } from './ui/Collapsible';
export { type ConfirmOptions, confirm } from './ui/confirm';
export { copyLink } from './ui/copyLink';
export { type EmptyStateProps, ErrorState, type ErrorStateProps } from './ui/EmptyState';
export { FileButton, type FileButtonProps } from './ui/FileButton';
export {
  acceptOf,
  type FileCheck,
  type FileKind,
  type FileRules,
  fileRules,
  type RejectedFile,
} from './ui/files/validateFiles';
export { focusScreenHeading } from './ui/focusScreenHeading';
export { getPressedKey } from './ui/getPressedKey';
export { IconButton, type IconButtonProps } from './ui/IconButton';
export type { IconSource } from './ui/icon';
export { LazySlot, type LazySlotProps } from './ui/LazySlot';
export { LinkedText, type LinkedTextProps } from './ui/LinkedText';
export { ListEnd, type ListEndProps } from './ui/ListEnd';
export { type LazyPart, lazyPart, useLazyPart } from './ui/lazyPart';
export { Lightbox, type LightboxProps, preloadLightbox } from './ui/lightbox/Lightbox';
export { Menu, type MenuItem, type MenuProps } from './ui/Menu';
export { PersonSummary, type PersonSummaryProps } from './ui/PersonSummary';
export { PullToRefresh, type PullToRefreshProps } from './ui/refresh/PullToRefresh';
export { moveFocus, type RovingKeys } from './ui/rovingFocus';
export { ScreenHeader, type ScreenHeaderProps } from './ui/ScreenHeader';
export { Loading, Skeleton, type SkeletonProps, SkeletonText } from './ui/Skeleton';
export { Tooltip, type TooltipProps } from './ui/Tooltip';
export { type ToastOptions, type ToastTone, toast } from './ui/toasts';
// Of the core, since scripts of menus and of pictures contain it otherwise, each its own.
export { useCloseOnBack, watchOverlayHistory } from './ui/useCloseOnBack';
export { useDialogFocus } from './ui/useDialogFocus';
export { useDismiss } from './ui/useDismiss';
export { useGoBack } from './ui/useGoBack';
export { useMedia } from './ui/useMedia';
export { useSentinel } from './ui/useSentinel';
export { VisuallyHidden } from './ui/VisuallyHidden';
export { useUnreadConversations } from './unread/useUnreadConversations';
