/**
 * Exports of `@kithkin/shared` that the shell and the home screen do not need to render. They are one
 * script (`kit`), which screens load that use one of them, in parallel with their own.
 */

export { changeAccount } from './account/accountApi';
export {
  type SwitchName,
  selectPreference,
  setNotificationEnabled,
  setPreference,
} from './account/setPreference';
export { signIn } from './account/signIn';
export { listWithPending, recordWithPending } from './changes/pendingCollections';
export { type UnsentChange, unsentChanges, useUnsentChanges } from './changes/unsentChanges';
export {
  MAX_ALT_TEXT,
  MAX_APPLICATION_TEXT,
  MAX_BIO,
  MAX_COMMENT_TEXT,
  MAX_DEVICE_NAME,
  MAX_EMAIL,
  MAX_FOLLOWED_PRESENCE,
  MAX_FULL_NAME,
  MAX_GROUP_MEMBERS,
  MAX_GROUP_NAME,
  MAX_JOINED_CONVERSATIONS,
  MAX_LOCATION,
  MAX_MESSAGE_PAGE,
  MAX_MESSAGE_TEXT,
  MAX_MUTED_WORD,
  MAX_NETWORK_CONTACT,
  MAX_NETWORK_LANGUAGES,
  MAX_NETWORK_NAME,
  MAX_NETWORK_TEXT,
  MAX_PASSWORD,
  MAX_POLL_OPTION,
  MAX_POLL_OPTIONS,
  MAX_POST_TEXT,
  MAX_PRESENT_MEMBERS,
  MAX_QUOTE_TEXT,
  MAX_REPORT_DETAILS,
  MAX_STORY_SECONDS,
  MIN_POLL_OPTIONS,
  MIN_REGISTER_PASSWORD,
  TRASH_DAYS,
} from './contract/limits';
export { validateFullName, validateUserName } from './contract/names';
export {
  NOTIFICATION_KINDS,
  type NotificationIcon,
  notificationDefinition,
  notificationKindOf,
} from './contract/notificationKinds';
export { isBlankText, textAsRead, trimText } from './contract/text';
export { textTokens } from './contract/textTokens';
export { type TypedWord, wordAt } from './contract/typedWord';
export {
  DEVICE_DATABASE,
  DEVICE_OWNER,
  DEVICE_PREFIXES,
  PICTURE_CACHE,
  RETENTION_MS,
  SHARED_CACHE,
} from './device/deviceNames';
export { DraftChooser } from './drafts/DraftChooser';
export { type PersistedFile, usePersistedFiles } from './drafts/usePersistedFiles';
export { selectUser } from './entities/selectors';
export { ApiError } from './http/ApiError';
export { mediaUrl } from './http/apiBase';
export { refreshSession } from './http/refreshSession';
export { uploadForm } from './http/uploadForm';
export { placeholder } from './media/placeholder';
export { languageName } from './network/networkFace';
export {
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
export { PasswordRules } from './password/PasswordRules';
export { PasswordStrength } from './password/PasswordStrength';
export { type RecentPeople, useRecentPeople } from './people/useRecentPeople';
export { SNAPSHOT_PREFIX } from './platform/localText';
export { newClientId } from './platform/optionalApis';
export { realtime } from './realtime/realtime';
export { isRegistry } from './registry/isRegistry.generated';
export { peopleTags } from './relationships/tags';
export { useBusy } from './remote/busy';
export { useScreenTitle } from './remote/screenTitle';
export { useRegisteredShortcuts } from './shortcuts/shortcuts';
export { markThreadVisible, useMessageSound } from './sound/messageSound';
export { loadPictureMoves } from './transition/movePicture';
export { Checkbox, CheckboxGroup, type Choice } from './ui/Checkbox';
export { ConfirmHost } from './ui/ConfirmHost';
export { startClosingOnBack } from './ui/closeOnBack';
export { Cropper, type CropperHandle, type CropperState } from './ui/cropper/Cropper';
export { PhotoDialog, type PhotoDialogProps, type UploadWatch } from './ui/cropper/PhotoDialog';
export { Dialog } from './ui/Dialog';
export { EmptyState } from './ui/EmptyState';
export { EmojiButton } from './ui/emoji/EmojiButton';
export { EmojiPicker } from './ui/emoji/EmojiPicker';
export { Failure } from './ui/Failure';
export { Field, TextArea } from './ui/Field';
export { FormDialog } from './ui/FormDialog';
export { charactersLeft, describeLeft, lengthError, typeInto } from './ui/fieldText';
export { FileList, preloadFileList } from './ui/files/FileList';
export { fileSize, useFileUrl } from './ui/files/fileDisplay';
export {
  type ChosenFile,
  type ChosenFiles,
  inspectFile,
  pastedFiles,
  useChosenFiles,
} from './ui/files/useChosenFiles';
export { fileKind, validateFiles } from './ui/files/validateFiles';
export { validateVideo } from './ui/files/validateVideo';
export { mediaStateText } from './ui/media/MediaFrame';
export { MovingPicture } from './ui/media/MovingPicture';
export { PersonRow } from './ui/PersonRow';
export { TwoLines } from './ui/PersonSummary';
export { Progress } from './ui/Progress';
export { BlockDialog, type BlockDialogProps } from './ui/people/BlockDialog';
export { PeoplePicker, preloadPeoplePicker } from './ui/people/PeoplePicker';
export { followedByText } from './ui/people/personLine';
export { useUserSearch } from './ui/people/useUserSearch';
export { RadioGroup } from './ui/RadioGroup';
export { isRightToLeft, rovingTarget } from './ui/rovingFocus';
export { Select } from './ui/Select';
export { Spinner } from './ui/Spinner';
export { Row, Stack } from './ui/Stack';
export { Switch } from './ui/Switch';
export { Tabs } from './ui/Tabs';
export { Toaster } from './ui/Toaster';
export { toastIfWaiting } from './ui/toastIfWaiting';
export { clearToasts } from './ui/toasts';
export { useAnnouncement } from './ui/useAnnouncement';
export { useAsync } from './ui/useAsync';
export { type Combobox, useCombobox } from './ui/useCombobox';
export { useFocusAfterRemoval } from './ui/useFocusAfterRemoval';
export { useUnmountSignal } from './ui/useUnmountSignal';
export { useKeyboardInset, usePageVisible } from './ui/viewport';
