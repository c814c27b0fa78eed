import { loadPictureMoves } from '@kithkin/shared';
import { useEffect } from 'react';
import { offerInstall } from '../install/offerInstall';
import { usePush } from '../offline/usePush';
import { useSnapshots } from '../snapshot/useSnapshots';
import { useAccount } from './useAccount';
import { usePrefetch } from './usePrefetch';

/** Runs effects that are not needed before the first screen has been painted. Renders nothing. */
export function LaterEffects() {
  useAccount();
  usePrefetch();
  usePush();
  useSnapshots();
  useEffect(() => void loadPictureMoves(), []);
  useEffect(() => {
    const controller = new AbortController();
    offerInstall(controller.signal);
    return () => controller.abort();
  }, []);
  return null;
}
