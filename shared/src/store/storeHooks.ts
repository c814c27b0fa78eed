import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './createAppStore';
import type { RootState } from './rootReducer';

/** The store's dispatch, which takes thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Reads from the store; the component renders again when the selected value changes. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** Whether this person is online, as far as the viewer may know. */
export function useOnline(userId: string): boolean {
  return useAppSelector((state) => state.user.onlineUsers.includes(userId));
}
