import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';

/** The part of an area whose subjects have files. */
export interface MediaArea {
  /**
   * Publishes the subject of a video that is ready now or has failed; does nothing if the video
   * belongs to a subject of another area.
   */
  onVideoPrepared?(ctx: AppContext, tx: Tx, assetId: string): Promise<void>;
}

declare module '../platform/context' {
  interface AppContext {
    /** Publishes the subject of a video that is ready now or has failed. */
    onVideoPrepared(tx: Tx, assetId: string): Promise<void>;
  }
}
