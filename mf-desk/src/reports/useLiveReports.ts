import { useAppDispatch, useBusEvent } from '@kithkin/shared';
import { deskApi } from '../deskApi';

/** Fetches reports again when another moderator, or a new report, has changed the queue. */
export function useLiveReports(): void {
  const dispatch = useAppDispatch();
  useBusEvent('reports-changed', () => {
    dispatch(deskApi.util.invalidateTags([{ type: 'Desk', id: 'reports' }]));
  });
}
