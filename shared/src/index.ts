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
export * from './ui';
export { useUnreadConversations } from './unread/useUnreadConversations';
