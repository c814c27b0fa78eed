/** The kit: what every screen is made of. Its looks come from the theme's custom properties. */
export { Avatar, type AvatarProps, type AvatarRing, type AvatarSize } from './Avatar';
export { Badge, type BadgeProps } from './Badge';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './Button';
export { Card } from './Card';
export { ConfirmHost, type ConfirmOptions, confirm } from './confirm';
export { Dialog, type DialogProps } from './Dialog';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './EmptyState';
export { Field, type FieldProps, TextArea, type TextAreaProps } from './Field';
export { FileButton, type FileButtonProps } from './FileButton';
export { IconButton, type IconButtonProps } from './IconButton';
export type { IconSource } from './icon';
export { LinkedText, type LinkedTextProps } from './LinkedText';
export { Menu, type MenuItem, type MenuProps } from './Menu';
export { PersonRow, type PersonRowProps } from './PersonRow';
export { Progress, type ProgressProps } from './Progress';
export { focusScreenHeading, ScreenHeader, type ScreenHeaderProps } from './ScreenHeader';
export { Loading, Skeleton, type SkeletonProps, SkeletonText } from './Skeleton';
export { Spinner } from './Spinner';
export { Row, Stack } from './Stack';
export { Switch, type SwitchProps } from './Switch';
export { type TabItem, Tabs, type TabsProps } from './Tabs';
export { Toaster } from './Toaster';
export { Tooltip, type TooltipProps } from './Tooltip';
export { dismissToast, type ToastOptions, type ToastTone, toast } from './toasts';
export { useDialogFocus } from './useDialogFocus';
export { useGoBack } from './useGoBack';
export { VisuallyHidden } from './VisuallyHidden';
