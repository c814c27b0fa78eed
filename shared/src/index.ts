/**
 * Run-time exports of `@kithkin/shared`, used by the shell and the remotes. Exported by name, so
 * that each build includes only the names it uses. Removing or changing a name breaks deployed
 * remotes; the contract check of a release compares against this list.
 */

export { accountApi, changeAccount, selectAccount } from './account/accountApi';
export {
  selectPreference,
  selectWhoCanWrite,
  setPreference,
  setWhoCanWrite,
} from './account/setPreference';
export { api } from './api/api';
export type { ApiCall, ApiFailure, ApiMeta } from './api/baseQuery';
export { bus } from './bus/bus';
export { useBusEvent } from './bus/useBusEvent';
export * from './contract/limits';
export { validateFullName, validateUserName } from './contract/names';
export {
  NOTIFICATION_KINDS,
  type NotificationIcon,
  notificationDefinition,
  notificationKindOf,
} from './contract/notificationKinds';
export { isBlankText, textLength, trimText } from './contract/text';
export {
  createDeviceCopy,
  type DeviceCopy,
  type DeviceCopyOptions,
  useRefreshOfCopy,
} from './device/deviceCopy';
export {
  DEVICE_DATABASE,
  DEVICE_OWNER,
  PICTURE_CACHE,
  RETENTION_MS,
  SHARED_CACHE,
  SNAPSHOT_PREFIX,
} from './device/deviceNames';
export { DraftChooser } from './drafts/DraftChooser';
export { listDraftTexts, type StoredDraft, writeDraftText } from './drafts/draftText';
export { type DraftPlace, type DraftSlot, useDraftSlot } from './drafts/useDraftSlot';
export { type EntityBatch, entityActions, type UserEntity } from './entities/entitiesSlice';
export { usePost, useUser } from './entities/entityHooks';
export { selectPost, selectUser } from './entities/selectors';
export * from './facade/router';
export * from './facade/state';
export { ApiError, errorMessage } from './http/ApiError';
export { activeRequests } from './http/activeRequests';
export { apiBase } from './http/apiBase';
export type { EarlyRequest } from './http/earlyResponse';
export { type RequestOptions, request } from './http/request';
export { type UploadFormOptions, uploadForm } from './http/uploadForm';
export { createIntent, type Intent } from './intents/createIntent';
export { resumeIntents } from './intents/resumeIntents';
export {
  type FramedMedia,
  MediaFrame,
  type MediaFrameProps,
  mediaStateText,
  mediaUrl,
  placeholder,
} from './media';
export { namePieces, networkName, readNetwork } from './network/networkFace';
export {
  type BrowserNotification,
  type BrowserNotificationsState,
  closeBrowserNotification,
  setPushed,
  showBrowserNotification,
  trackTabAttention,
} from './notices/browserNotifications';
export {
  useBrowserNotificationSetting,
  useConnectedForNotifications,
} from './notices/useBrowserNotificationSetting';
export { draftFiles } from './outbox/draftFiles';
export type {
  OutboxEntry,
  OutboxItem,
  OutboxKind,
  OutboxOutcome,
  WaitingReason,
} from './outbox/item';
export { outbox } from './outbox/outbox';
export { type ChangeResult, type OutboxChange, sendChange } from './outbox/sendChange';
export { useOutbox, useUnsent } from './outbox/useOutbox';
export { PasswordRules, type PasswordRulesProps } from './password/PasswordRules';
export { PasswordStrength, type PasswordStrengthProps } from './password/PasswordStrength';
export { type RecentPeople, useRecentPeople } from './people/useRecentPeople';
export { readText, writeText } from './platform/localText';
export { newClientId } from './platform/newClientId';
export { withTimeout } from './platform/withTimeout';
export { realtime } from './realtime/realtime';
export { isRegistry } from './registry/isRegistry.generated';
export { onReconnect } from './relationships/onReconnect';
export { peopleTags } from './relationships/peopleTags';
export { isBusy, onBusyChange, useBusy } from './remote/busy';
export {
  type Activate,
  type Activation,
  type RemoteHost,
  RemoteHostContext,
} from './remote/RemoteHost';
export { RemoteWidget, type RemoteWidgetProps } from './remote/RemoteWidget';
export { useScreenTitle, useScreenTitleOverride } from './remote/screenTitle';
export {
  onScrollRestorer,
  type ScrollRestorer,
  scrollRestorer,
  useScrollRestorer,
} from './scroll/scrollRestorer';
export type { SessionEnd } from './session/ending';
export { refreshSession } from './session/refreshSession';
export { session } from './session/session';
export { type SignedIn, signIn, signOut } from './session/signIn';
export { useCurrentUser, useMe } from './session/useCurrentUser';
export {
  registeredShortcuts,
  type Shortcut,
  useRegisteredShortcuts,
  useShortcuts,
} from './shortcuts/shortcuts';
export { skew } from './skew/skew';
export { markThreadVisible, useMessageSound } from './sound/messageSound';
export {
  type AppDispatch,
  type AppStore,
  createAppStore,
  injectSlice,
  selectSlice,
} from './store/createAppStore';
export { createListeners, type Listeners } from './store/listeners';
export type { RootState } from './store/rootReducer';
export { useAppDispatch, useAppSelector, useOnline } from './store/storeHooks';
export { uiActions } from './store/uiSlice';
export { userActions } from './store/userSlice';
export { createValueStore, type MutableValueStore, type ValueStore } from './store/valueStore';
export {
  type ErrorContext,
  reportError,
  setErrorReporter,
  toConsole,
} from './telemetry/reportError';
export {
  applyTheme,
  DEFAULT_THEME,
  media,
  onSystemChange,
  paintedBackground,
  readTheme,
} from './theme';
export { exactTime, RelativeTime, timeAgo } from './time';
export {
  loadPictureMoves,
  movePicture,
  type PictureMove,
  watchHistory,
} from './transition/movePicture';
export { Avatar, type AvatarProps, type AvatarRing, type AvatarSize } from './ui/Avatar';
export { Badge, type BadgeProps } from './ui/Badge';
export { Button, type ButtonProps } from './ui/Button';
export { ButtonLink, type ButtonLinkProps } from './ui/ButtonLink';
export { Card } from './ui/Card';
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
  type Choice,
} from './ui/Checkbox';
export { Collapsible, type CollapsibleProps } from './ui/Collapsible';
export { lengthError } from './ui/characterLimit';
export { ConfirmHost, type ConfirmOptions, confirm } from './ui/confirm';
export { copyLink } from './ui/copyLink';
export {
  Cropper,
  type CropperHandle,
  type CropperProps,
  type CropperState,
} from './ui/cropper/Cropper';
export { PhotoDialog, type PhotoDialogProps, type UploadWatch } from './ui/cropper/PhotoDialog';
export { Dialog, type DialogProps } from './ui/Dialog';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './ui/EmptyState';
export { EmojiButton, type EmojiButtonProps } from './ui/emoji/EmojiButton';
export { EmojiPicker, type EmojiPickerProps } from './ui/emoji/EmojiPicker';
export { Field, type FieldProps, TextArea, type TextAreaProps } from './ui/Field';
export { FileButton, type FileButtonProps } from './ui/FileButton';
export {
  FileList,
  type FileListProps,
  type ListedFile,
  preloadFileList,
} from './ui/files/FileList';
export { fileSize } from './ui/files/fileSize';
export { inspectFile } from './ui/files/inspectFile';
export { type ChosenFile, type ChosenFiles, useChosenFiles } from './ui/files/useChosenFiles';
export {
  type PersistedFile,
  type PersistedFilesOptions,
  usePersistedFiles,
} from './ui/files/usePersistedFiles';
export {
  acceptOf,
  type FileCheck,
  type FileKind,
  type FileRules,
  fileKind,
  fileRules,
  type RejectedFile,
  validateFiles,
} from './ui/files/validateFiles';
export { validateVideo } from './ui/files/validateVideo';
export { focusScreenHeading } from './ui/focusScreenHeading';
export { IconButton, type IconButtonProps } from './ui/IconButton';
export type { IconSource } from './ui/icon';
export { LazySlot, type LazySlotProps } from './ui/LazySlot';
export { LinkedText, type LinkedTextProps } from './ui/LinkedText';
export { ListEnd, type ListEndProps } from './ui/ListEnd';
export { type LazyPart, lazyPart, useLazyPart } from './ui/lazyPart';
export { Lightbox, type LightboxProps, preloadLightbox } from './ui/lightbox/Lightbox';
export { Menu, type MenuItem, type MenuProps } from './ui/Menu';
export { PersonRow, type PersonRowProps } from './ui/PersonRow';
export { PersonSummary, type PersonSummaryProps, TwoLines } from './ui/PersonSummary';
export { Progress, type ProgressProps } from './ui/Progress';
export {
  type OfferedPeople,
  PeoplePicker,
  type PeoplePickerProps,
  preloadPeoplePicker,
} from './ui/people/PeoplePicker';
export { followedByText } from './ui/people/personLine';
export { type UserSearchState, useUserSearch } from './ui/people/useUserSearch';
export { RadioGroup, type RadioGroupProps } from './ui/RadioGroup';
export { PullToRefresh, type PullToRefreshProps } from './ui/refresh/PullToRefresh';
export { isRightToLeft, moveFocus, type RovingKeys, rovingTarget } from './ui/rovingFocus';
export { ScreenHeader, type ScreenHeaderProps } from './ui/ScreenHeader';
export { Select, type SelectOption, type SelectProps } from './ui/Select';
export { Loading, Skeleton, type SkeletonProps, SkeletonText } from './ui/Skeleton';
export { Spinner } from './ui/Spinner';
export { Row, Stack } from './ui/Stack';
export { Switch, type SwitchProps } from './ui/Switch';
export { type TabItem, Tabs, type TabsProps } from './ui/Tabs';
export { Toaster } from './ui/Toaster';
export { Tooltip, type TooltipProps } from './ui/Tooltip';
export { clearToasts, dismissToast, type ToastOptions, type ToastTone, toast } from './ui/toasts';
export { typeInto } from './ui/typeInto';
export { type AsyncOptions, type AsyncState, useAsync } from './ui/useAsync';
export { type Combobox, type ComboboxOptions, useCombobox } from './ui/useCombobox';
export { useDialogFocus } from './ui/useDialogFocus';
export { useDismiss } from './ui/useDismiss';
export { useFileUrl } from './ui/useFileUrl';
export { useFocusAfterRemoval } from './ui/useFocusAfterRemoval';
export { useGoBack } from './ui/useGoBack';
export { useMedia } from './ui/useMedia';
export { usePageVisible } from './ui/usePageVisible';
export { useSentinel } from './ui/useSentinel';
export { useUnmountSignal } from './ui/useUnmountSignal';
export { VisuallyHidden } from './ui/VisuallyHidden';
export { useUnreadConversations } from './unread/useUnreadConversations';
