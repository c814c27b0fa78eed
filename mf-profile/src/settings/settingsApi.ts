import { api, changeAccount, session } from '@kithkin/shared';
import type {
  ChangeEmail,
  ChangePassword,
  DataExportResponse,
  EmailChange,
  MessageResponse,
  Session,
  SessionList,
  StorageUse,
} from '@kithkin/shared/contract';
import { type CacheChange, type CachePatch, changeAtOnce, changeBy } from '../cacheChanges';

/** Returns a change of the cached sessions to those for which `isListed` returns true. */
const filterSessions = (isListed: (session: Session) => boolean): CachePatch =>
  settingsApi.util.updateQueryData('sessions', session.get()?._id ?? '', (list) => {
    list.sessions = list.sessions.filter(isListed);
  });

const removeOtherSessions = () => filterSessions(({ isCurrent }) => isCurrent);

const showPending = ({ pendingEmail }: Pick<EmailChange, 'pendingEmail'>) =>
  changeAccount((account) => {
    account.pendingEmail = pendingEmail;
  });

/** Endpoints of the account settings: email, password and sessions. */
export const settingsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Size of one's files and how much one may store; asked again with each visit. */
    storageUse: build.query<StorageUse, void>({
      query: () => ({ url: '/users/me/storage' }),
      keepUnusedDataFor: 0,
    }),
    /** The archive of one's data, if there is one. */
    dataExport: build.query<DataExportResponse, void>({
      query: () => ({ url: '/users/me/export' }),
      keepUnusedDataFor: 0,
    }),
    /** Prepares an archive of one's data in place of an earlier one. */
    prepareExport: build.mutation<DataExportResponse, void>({
      query: () => ({ url: '/users/me/export', method: 'POST' }),
      onQueryStarted: changeBy(
        (data: DataExportResponse): CacheChange =>
          settingsApi.util.upsertQueryData('dataExport', undefined, data),
      ),
    }),
    /**
     * Requests a change of the email address, which takes effect when its link is opened. 403 for a
     * wrong password.
     */
    changeEmail: build.mutation<EmailChange, ChangeEmail>({
      query: (body) => ({ url: '/users/me/email', method: 'PATCH', body }),
      onQueryStarted: changeBy(showPending),
    }),
    /** Resends the link to the pending address. 409 if no change is pending. */
    resendEmailChange: build.mutation<EmailChange, void>({
      query: () => ({ url: '/users/me/email/resend', method: 'POST' }),
      // The change was confirmed or cancelled elsewhere, so the account is refetched.
      invalidatesTags: (_result, error) => (error?.status === 409 ? ['Me'] : []),
    }),
    /** Cancels the pending change of the email address. */
    cancelEmailChange: build.mutation<EmailChange, void>({
      query: () => ({ url: '/users/me/email', method: 'DELETE' }),
      onQueryStarted: changeBy(showPending),
    }),
    /** Resends the verification link of the account's address. */
    resendVerification: build.mutation<MessageResponse, string>({
      query: (email) => ({ url: '/users/resend-verification', method: 'POST', body: { email } }),
    }),
    /**
     * Changes the password and ends all other sessions. 403 for a wrong password, 422 for a weak
     * one.
     */
    changePassword: build.mutation<MessageResponse, ChangePassword>({
      query: (body) => ({ url: '/users/me/password', method: 'PATCH', body }),
      onQueryStarted: changeBy(() => (dispatch) => {
        dispatch(removeOtherSessions());
        // A change of the email was confirmed with the previous password, so it is cancelled.
        dispatch(showPending({ pendingEmail: null }));
      }),
    }),
    /** The user's sessions, the current one first. */
    sessions: build.query<SessionList, string>({ query: () => ({ url: '/users/me/sessions' }) }),
    /** Ends one session. Optimistic: a failure restores the row. */
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/users/me/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: changeAtOnce((id: string) => filterSessions(({ _id }) => _id !== id)),
    }),
    /** Ends all sessions except this one. */
    endOtherSessions: build.mutation<MessageResponse, void>({
      query: () => ({ url: '/users/me/sessions', method: 'DELETE' }),
      onQueryStarted: changeBy(removeOtherSessions),
    }),
  }),
});
