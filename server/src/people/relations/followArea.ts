import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';

/** The part of an area that depends on follows and blocks. */
export interface FollowArea {
  /** Called in the transaction in which a user becomes an accepted follower of another. */
  onFollow?(ctx: AppContext, tx: Tx, followerId: string, followeeId: string): Promise<void>;
  /** Called in the transaction in which a user blocks another. */
  onBlock?(ctx: AppContext, tx: Tx, blockerId: string, blockedId: string): Promise<void>;
}

declare module '../../platform/context' {
  interface AppContext {
    /** Calls `onFollow` of the areas. */
    onFollow(tx: Tx, followerId: string, followeeId: string): Promise<void>;
    /** Calls `onBlock` of the areas. */
    onBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void>;
  }
}
