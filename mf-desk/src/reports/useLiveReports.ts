import { useAppDispatch, useBusEvent } from '@kithkin/shared';
import { deskApi } from '../deskApi';

/**
 * Fetches reports and the team again when another moderator, a new report or a changed role has
 * changed what each of them may decide.
 */
export function useLiveReports(): void {
  const dispatch = useAppDispatch();
  useBusEvent('reports-changed', () => {
    dispatch(
      deskApi.util.invalidateTags([
        { type: 'Desk', id: 'reports' },
        { type: 'Desk', id: 'team' },
      ]),
    );
  });
}
