import { type AppDispatch, changeAccount, reportError, request } from '@kithkin/shared';

/**
 * Ends the welcome of the signed-in user at once here, and with the account for every browser. A
 * failure is only logged; the welcome then appears once more.
 */
export const endWelcome = () => async (dispatch: AppDispatch) => {
  dispatch(
    changeAccount((account) => {
      account.welcomeDue = false;
    }),
  );
  try {
    await request('/users/me/welcomed', { method: 'POST' });
  } catch (error) {
    reportError(error, { source: 'shell.welcome' });
  }
};
