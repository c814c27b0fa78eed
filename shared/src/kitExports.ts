/**
 * Exports of `@kithkin/shared` that the shell and the home screen do not need to render. They are one
 * script (`kit`), which screens load that use one of them, in parallel with their own.
 */

export { changeAccount } from './account/accountApi';
export {
  selectPreference,
  selectWhoCanWrite,
  setPreference,
  setWhoCanWrite,
} from './account/setPreference';
export {
  MAX_ALT_TEXT,
  MAX_APPLICATION_TEXT,
  MAX_BIO,
  MAX_COMMENT_TEXT,
  MAX_CONVERSATION_PAGE,
  MAX_DEVICE_NAME,
  MAX_EMAIL,
  MAX_FOLLOWED_PRESENCE,
  MAX_FULL_NAME,
  MAX_GROUP_MEMBERS,
  MAX_GROUP_NAME,
  MAX_JOINED_CONVERSATIONS,
  MAX_LOCATION,
  MAX_MEDIA_BYTES,
  MAX_MESSAGE_PAGE,
  MAX_MESSAGE_TEXT,
  MAX_MUTE_HOURS,
  MAX_MUTED_WORD,
  MAX_MUTED_WORDS,
  MAX_NETWORK_CONTACT,
  MAX_NETWORK_LANGUAGES,
  MAX_NETWORK_NAME,
  MAX_NETWORK_TEXT,
  MAX_NEW_REQUESTS,
  MAX_PASSWORD,
  MAX_POST_FILES,
  MAX_POST_TEXT,
  MAX_PRESENT_MEMBERS,
  MAX_PUSH_DEVICES,
  MAX_PUSH_ENDPOINT,
  MAX_QUOTE_TEXT,
  MAX_REPORT_DETAILS,
  MAX_STORY_SECONDS,
  MIN_FULL_NAME,
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
export { isBlankText, textLength, trimText } from './contract/text';
export { type TypedWord, wordAt } from './contract/typedWord';
export {
  DEVICE_DATABASE,
  DEVICE_OWNER,
  DEVICE_PREFIXES,
  PICTURE_CACHE,
  RETENTION_MS,
  SHARED_CACHE,
  SNAPSHOT_PREFIX,
} from './device/deviceNames';
export { DraftChooser } from './drafts/DraftChooser';
export { selectUser } from './entities/selectors';
export { ApiError } from './http/ApiError';
export { type UploadFormOptions, uploadForm } from './http/uploadForm';
export { type StoredIntent, storedIntents } from './intents/storedIntents';
export { mediaStateText, mediaUrl, placeholder } from './media';
export { MovingPicture } from './media/MovingPicture';
export { languageName } from './network/languageName';
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
export { type ChangeResult, type OutboxChange, sendChange } from './outbox/sendChange';
export { useUnsent } from './outbox/useOutbox';
export { PasswordRules, type PasswordRulesProps } from './password/PasswordRules';
export { PasswordStrength, type PasswordStrengthProps } from './password/PasswordStrength';
export { type RecentPeople, useRecentPeople } from './people/useRecentPeople';
export { newClientId } from './platform/newClientId';
export { realtime } from './realtime/realtime';
export { isRegistry } from './registry/isRegistry.generated';
export { peopleTags } from './relationships/peopleTags';
export { useBusy } from './remote/busy';
export { useScreenTitle } from './remote/screenTitle';
export { refreshSession } from './session/refreshSession';
export { signIn } from './session/signIn';
export { useRegisteredShortcuts } from './shortcuts/shortcuts';
export { markThreadVisible, useMessageSound } from './sound/messageSound';
export { userActions } from './store/userSlice';
export { DEFAULT_THEME, paintedBackground } from './theme';
export { timeAgo } from './time';
export { loadPictureMoves } from './transition/movePicture';
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
  type Choice,
} from './ui/Checkbox';
export { ConfirmHost } from './ui/ConfirmHost';
export { charactersLeft, describeLeft, lengthError } from './ui/characterLimit';
export { startClosingOnBack } from './ui/closeOnBack';
export {
  Cropper,
  type CropperHandle,
  type CropperProps,
  type CropperState,
} from './ui/cropper/Cropper';
export { PhotoDialog, type PhotoDialogProps, type UploadWatch } from './ui/cropper/PhotoDialog';
export { Dialog, type DialogProps } from './ui/Dialog';
export { EmptyState } from './ui/EmptyState';
export { EmojiButton, type EmojiButtonProps } from './ui/emoji/EmojiButton';
export { EmojiPicker, type EmojiPickerProps } from './ui/emoji/EmojiPicker';
export { Field, type FieldProps, TextArea, type TextAreaProps } from './ui/Field';
export {
  FileList,
  type FileListProps,
  type ListedFile,
  preloadFileList,
} from './ui/files/FileList';
export { fileSize } from './ui/files/fileSize';
export { inspectFile } from './ui/files/inspectFile';
export {
  type ChosenFile,
  type ChosenFiles,
  pastedFiles,
  useChosenFiles,
} from './ui/files/useChosenFiles';
export {
  type PersistedFile,
  type PersistedFilesOptions,
  usePersistedFiles,
} from './ui/files/usePersistedFiles';
export { fileKind, validateFiles } from './ui/files/validateFiles';
export { validateVideo } from './ui/files/validateVideo';
export { PersonRow, type PersonRowProps } from './ui/PersonRow';
export { TwoLines } from './ui/PersonSummary';
export { Progress, type ProgressProps } from './ui/Progress';
export { BlockDialog, type BlockDialogProps } from './ui/people/BlockDialog';
export {
  type OfferedPeople,
  PeoplePicker,
  type PeoplePickerProps,
  preloadPeoplePicker,
} from './ui/people/PeoplePicker';
export { followedByText } from './ui/people/personLine';
export { type UserSearchState, useUserSearch } from './ui/people/useUserSearch';
export { RadioGroup, type RadioGroupProps } from './ui/RadioGroup';
export { isRightToLeft, rovingTarget } from './ui/rovingFocus';
export { Select, type SelectOption, type SelectProps } from './ui/Select';
export { Spinner } from './ui/Spinner';
export { Row, Stack } from './ui/Stack';
export { Switch, type SwitchProps } from './ui/Switch';
export { type TabItem, Tabs, type TabsProps } from './ui/Tabs';
export { Toaster } from './ui/Toaster';
export { clearToasts, dismissToast } from './ui/toasts';
export { typeInto } from './ui/typeInto';
export { useAnnouncement } from './ui/useAnnouncement';
export { type AsyncOptions, type AsyncState, useAsync } from './ui/useAsync';
export { type Combobox, type ComboboxOptions, useCombobox } from './ui/useCombobox';
export { useFileUrl } from './ui/useFileUrl';
export { useFocusAfterRemoval } from './ui/useFocusAfterRemoval';
export { useKeyboardInset } from './ui/useKeyboardInset';
export { usePageVisible } from './ui/usePageVisible';
export { useUnmountSignal } from './ui/useUnmountSignal';
