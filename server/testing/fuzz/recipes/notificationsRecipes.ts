import { createUnsubscribeToken } from '../../../src/digest/unsubscribeToken';
import { createNoticeToken } from '../../../src/push/actions/noticeToken';
import { createSubscription } from '../fixtures';
import { exactly, firstPage, type RecipeFactory, type Recipes } from './recipe';

const notification: RecipeFactory = async (fixtures) => {
  const { person, notificationId } = await fixtures.notification();
  return { as: person, params: { id: notificationId } };
};

/** Routes of notifications, push, mails and what people have done. */
export const recipes: Recipes = {
  'GET /users/me/activity': firstPage,
  'GET /notifications': firstPage,
  'PATCH /notifications/:id/read': notification,
  'DELETE /notifications/:id': notification,
  'GET /exports/:id': async (fixtures) => ({ ...(await fixtures.exported()), exactQuery: true }),
  'POST /push/devices': exactly({ ...createSubscription(), name: 'Phone' }),
  'PATCH /push/devices/:id': async (fixtures) => ({
    params: { id: (await fixtures.pushDevice()).id },
  }),
  'DELETE /push/devices/:id': async (fixtures) => ({
    params: { id: (await fixtures.pushDevice()).id },
  }),
  'POST /push/renew': async (fixtures) => {
    const { endpoint, auth } = await fixtures.pushDevice();
    return { json: { replaced: { endpoint, auth }, subscription: createSubscription() } };
  },
  'POST /push/actions': async (fixtures) => {
    const device = (await fixtures.pushDevice()).id;
    const notification = await fixtures.notificationOf(fixtures.ada);
    const token = createNoticeToken(fixtures.app.ctx, { device, notification, seq: null });
    return { json: { token, act: 'read' }, exactly: true };
  },
  'GET /digest/unsubscribe': async ({ app, ada }) => ({
    query: { token: createUnsubscribeToken(app.ctx, ada.id) },
  }),
  'POST /digest/unsubscribe': async ({ app, ada }) => ({
    query: { token: createUnsubscribeToken(app.ctx, ada.id) },
  }),
};
