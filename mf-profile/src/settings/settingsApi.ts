import { api, session } from '@kithkin/shared';
import type {
  ChangeEmail,
  ChangePassword,
  EmailChange,
  Me,
  MessageResponse,
  SessionList,
  UpdateMe,
} from '@kithkin/shared/contract';

type AccountResponse = { user: Me };

/** The answer, or null for a failure, which the screen tells. */
const succeeded = <Result>(response: Promise<Result>): Promise<Result | null> =>
  response.catch(() => null);

/** The calls of Account Settings: one's own account and where it is signed in. */
export const settingsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The signed-in person with what only they may know. The argument, their id, keeps people apart. */
    account: build.query<Me, string>({
      query: () => ({
        url: '/users/me',
        entities: ({ user }: AccountResponse) => ({ users: [user] }),
      }),
      transformResponse: ({ user }: AccountResponse) => user,
      providesTags: ['Me'],
    }),
    /** Changes some fields; the others stay as they are on the screen, saved or not. */
    saveAccount: build.mutation<AccountResponse, UpdateMe>({
      query: (body) => ({
        url: '/users/me',
        method: 'PATCH',
        body,
        credentials: 'include',
        entities: ({ user }: AccountResponse) => ({ users: [user] }),
      }),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const response = await succeeded(queryFulfilled);
        if (!response) return;
        const { user } = response.data;
        if (changes.fullName !== undefined) session.update({ fullName: user.fullName });
        dispatch(
          changeAccount((account) => {
            if (changes.fullName !== undefined) account.fullName = user.fullName;
            if (changes.bio !== undefined) account.bio = user.bio;
            if (changes.theme !== undefined) account.theme = user.theme;
          }),
        );
      },
    }),
    /** Asks for another address, used once its link is opened. 403 for a wrong password. */
    changeEmail: build.mutation<EmailChange, ChangeEmail>({
      query: (body) => ({ url: '/users/me/email', method: 'PATCH', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const response = await succeeded(queryFulfilled);
        if (response) dispatch(showPending(response.data));
      },
    }),
    /** Mails the link to the address that waits once more. 409 when none waits any more. */
    resendEmailChange: build.mutation<EmailChange, void>({
      query: () => ({ url: '/users/me/email/resend', method: 'POST' }),
      // It was verified or taken back elsewhere: what stands now is asked for.
      invalidatesTags: (_result, error) => (error?.status === 409 ? ['Me'] : []),
    }),
    /** Takes the change of address back. */
    cancelEmailChange: build.mutation<EmailChange, void>({
      query: () => ({ url: '/users/me/email', method: 'DELETE' }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const response = await succeeded(queryFulfilled);
        if (response) dispatch(showPending(response.data));
      },
    }),
    /** Mails the verification link of the account's own address again. */
    resendVerification: build.mutation<MessageResponse, string>({
      query: (email) => ({ url: '/users/resend-verification', method: 'POST', body: { email } }),
    }),
    /** Changes the password and ends all other sessions. 403 for a wrong one, 422 for a weak one. */
    changePassword: build.mutation<MessageResponse, ChangePassword>({
      query: (body) => ({ url: '/users/me/password', method: 'PATCH', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        if (await succeeded(queryFulfilled)) dispatch(removeOtherSessions());
      },
    }),
    /** Where one is signed in, this place first. */
    sessions: build.query<SessionList, string>({ query: () => ({ url: '/users/me/sessions' }) }),
    /** Ends one session; its row leaves at once and comes back on a failure. */
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/users/me/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const accepted = dispatch(
          changeSessions((list) => {
            list.sessions = list.sessions.filter(({ _id }) => _id !== id);
          }),
        );
        await queryFulfilled.catch(() => accepted.undo());
      },
    }),
    /** Ends all sessions but this one. */
    endOtherSessions: build.mutation<MessageResponse, void>({
      query: () => ({ url: '/users/me/sessions', method: 'DELETE' }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        if (await succeeded(queryFulfilled)) dispatch(removeOtherSessions());
      },
    }),
  }),
});

const ownId = () => session.get()?._id ?? '';

/** Changes the account as it is shown. */
export const changeAccount = (change: (account: Me) => void) =>
  settingsApi.util.updateQueryData('account', ownId(), change);

const changeSessions = (change: (list: SessionList) => void) =>
  settingsApi.util.updateQueryData('sessions', ownId(), change);

const showPending = ({ pendingEmail }: EmailChange) =>
  changeAccount((account) => {
    account.pendingEmail = pendingEmail;
  });

/** Only this session is left. */
const removeOtherSessions = () =>
  changeSessions((list) => {
    list.sessions = list.sessions.filter(({ isCurrent }) => isCurrent);
  });
