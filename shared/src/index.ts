/**
 * `@kithkin/shared`: everything that shell and remotes share at run time, exported by name so that
 * each build takes only what it uses. A name that is removed or changed here breaks deployed
 * remotes; the release's contract check compares against this list.
 */

export { api } from './api/api';
export type { ApiCall, ApiFailure, ApiMeta } from './api/baseQuery';
export { bus } from './bus/bus';
export { useBusEvent } from './bus/useBusEvent';
export { type EntityBatch, entityActions, type UserEntity } from './entities/entitiesSlice';
export { usePost, useUser } from './entities/hooks';
export { selectPost, selectUser } from './entities/selectors';
export * from './facade/router';
export * from './facade/state';
export { ApiError, errorMessage } from './http/ApiError';
export { apiBase } from './http/apiBase';
export { type RequestOptions, request } from './http/request';
export { createIntent, type Intent } from './intents/createIntent';
export { type FramedMedia, MediaFrame, type MediaFrameProps, mediaUrl, placeholder } from './media';
export type { OutboxEntry, OutboxItem, OutboxKind, OutboxOutcome } from './outbox/item';
export { outbox } from './outbox/outbox';
export { useOutbox } from './outbox/useOutbox';
export { newClientId } from './platform/newClientId';
export { realtime } from './realtime/realtime';
export { isBusy, onBusyChange, useBusy } from './remote/busy';
export {
  type Activate,
  type Activation,
  type RemoteHost,
  RemoteHostContext,
} from './remote/RemoteHost';
export { RemoteWidget, type RemoteWidgetProps } from './remote/RemoteWidget';
export { refreshSession } from './session/refreshSession';
export { session } from './session/session';
export { signIn, signOut } from './session/signIn';
export { useCurrentUser, useMe } from './session/useCurrentUser';
export {
  type AppDispatch,
  type AppStore,
  createAppStore,
  injectSlice,
  selectSlice,
} from './store/createAppStore';
export { useAppDispatch, useAppSelector, useOnline } from './store/hooks';
export type { RootState } from './store/rootReducer';
export { uiActions } from './store/uiSlice';
export { userActions } from './store/userSlice';
export { type ErrorContext, reportError, setErrorReporter } from './telemetry/reportError';
export {
  applyTheme,
  DEFAULT_THEME,
  media,
  onSystemChange,
  paintedBackground,
  readTheme,
} from './theme';
export { exactTime, RelativeTime, timeAgo } from './time';
export { Avatar, type AvatarProps, type AvatarRing, type AvatarSize } from './ui/Avatar';
export { Badge, type BadgeProps } from './ui/Badge';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './ui/Button';
export { Card } from './ui/Card';
export { ConfirmHost, type ConfirmOptions, confirm } from './ui/confirm';
export { Dialog, type DialogProps } from './ui/Dialog';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './ui/EmptyState';
export { Field, type FieldProps, TextArea, type TextAreaProps } from './ui/Field';
export { FileButton, type FileButtonProps } from './ui/FileButton';
export { IconButton, type IconButtonProps } from './ui/IconButton';
export type { IconSource } from './ui/icon';
export { LinkedText, type LinkedTextProps } from './ui/LinkedText';
export { Menu, type MenuItem, type MenuProps } from './ui/Menu';
export { PersonRow, type PersonRowProps } from './ui/PersonRow';
export { Progress, type ProgressProps } from './ui/Progress';
export { focusScreenHeading, ScreenHeader, type ScreenHeaderProps } from './ui/ScreenHeader';
export { Loading, Skeleton, type SkeletonProps, SkeletonText } from './ui/Skeleton';
export { Spinner } from './ui/Spinner';
export { Row, Stack } from './ui/Stack';
export { Switch, type SwitchProps } from './ui/Switch';
export { type TabItem, Tabs, type TabsProps } from './ui/Tabs';
export { Toaster } from './ui/Toaster';
export { Tooltip, type TooltipProps } from './ui/Tooltip';
export { dismissToast, type ToastOptions, type ToastTone, toast } from './ui/toasts';
export { useDialogFocus } from './ui/useDialogFocus';
export { useGoBack } from './ui/useGoBack';
export { VisuallyHidden } from './ui/VisuallyHidden';
export { useUnreadConversations } from './unread/useUnreadConversations';
