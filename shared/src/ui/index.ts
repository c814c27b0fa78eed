/** UI kit shared by all screens. Its styles use the custom properties of the theme. */
export { Avatar, type AvatarProps, type AvatarRing, type AvatarSize } from './Avatar';
export { Badge, type BadgeProps } from './Badge';
export { Button, type ButtonProps } from './Button';
export { ButtonLink, type ButtonLinkProps } from './ButtonLink';
export { Card } from './Card';
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
  type Choice,
} from './Checkbox';
export { Collapsible, type CollapsibleProps } from './Collapsible';
export { ConfirmHost } from './ConfirmHost';
export { charactersLeft, describeLeft, lengthError } from './characterLimit';
export { type ConfirmOptions, confirm } from './confirm';
export {
  Cropper,
  type CropperHandle,
  type CropperProps,
  type CropperState,
} from './cropper/Cropper';
export { Dialog, type DialogProps } from './Dialog';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './EmptyState';
export { EmojiButton, type EmojiButtonProps } from './emoji/EmojiButton';
export { EmojiPicker, type EmojiPickerProps } from './emoji/EmojiPicker';
export { Field, type FieldProps, TextArea, type TextAreaProps } from './Field';
export { FileButton, type FileButtonProps } from './FileButton';
export { FileList, type FileListProps, type ListedFile, preloadFileList } from './files/FileList';
export { fileSize } from './files/fileSize';
export {
  type ChosenFile,
  type ChosenFiles,
  pastedFiles,
  useChosenFiles,
} from './files/useChosenFiles';
export {
  type PersistedFile,
  type PersistedFilesOptions,
  usePersistedFiles,
} from './files/usePersistedFiles';
export {
  acceptOf,
  type FileCheck,
  type FileKind,
  type FileRules,
  fileKind,
  fileRules,
  type RejectedFile,
  validateFiles,
} from './files/validateFiles';
export { validateVideo } from './files/validateVideo';
export { focusScreenHeading } from './focusScreenHeading';
export { getPressedKey } from './getPressedKey';
export { IconButton, type IconButtonProps } from './IconButton';
export type { IconSource } from './icon';
export { LinkedText, type LinkedTextProps } from './LinkedText';
export { ListEnd, type ListEndProps } from './ListEnd';
export { Lightbox, type LightboxProps, preloadLightbox } from './lightbox/Lightbox';
export { Menu, type MenuItem, type MenuProps } from './Menu';
export { PersonRow, type PersonRowProps } from './PersonRow';
export { PersonSummary, type PersonSummaryProps, TwoLines } from './PersonSummary';
export { Progress, type ProgressProps } from './Progress';
export { BlockDialog, type BlockDialogProps } from './people/BlockDialog';
export {
  type OfferedPeople,
  PeoplePicker,
  type PeoplePickerProps,
  preloadPeoplePicker,
} from './people/PeoplePicker';
export { followedByText } from './people/personLine';
export { type UserSearchState, useUserSearch } from './people/useUserSearch';
export { RadioGroup, type RadioGroupProps } from './RadioGroup';
export { PullToRefresh, type PullToRefreshProps } from './refresh/PullToRefresh';
export { isRightToLeft, moveFocus, type RovingKeys, rovingTarget } from './rovingFocus';
export { ScreenHeader, type ScreenHeaderProps } from './ScreenHeader';
export { Select, type SelectOption, type SelectProps } from './Select';
export { Loading, Skeleton, type SkeletonProps, SkeletonText } from './Skeleton';
export { Spinner } from './Spinner';
export { Row, Stack } from './Stack';
export { Switch, type SwitchProps } from './Switch';
export { type TabItem, Tabs, type TabsProps } from './Tabs';
export { Toaster } from './Toaster';
export { Tooltip, type TooltipProps } from './Tooltip';
export { clearToasts, dismissToast, type ToastOptions, type ToastTone, toast } from './toasts';
export { typeInto } from './typeInto';
export { useAnnouncement } from './useAnnouncement';
export { type AsyncOptions, type AsyncState, useAsync } from './useAsync';
export { type Combobox, type ComboboxOptions, useCombobox } from './useCombobox';
export { useDialogFocus } from './useDialogFocus';
export { useDismiss } from './useDismiss';
export { useFileUrl } from './useFileUrl';
export { useFocusAfterRemoval } from './useFocusAfterRemoval';
export { useGoBack } from './useGoBack';
export { useMedia } from './useMedia';
export { usePageVisible } from './usePageVisible';
export { useSentinel } from './useSentinel';
export { useUnmountSignal } from './useUnmountSignal';
export { VisuallyHidden } from './VisuallyHidden';
