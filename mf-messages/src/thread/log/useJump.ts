import { toast } from '@kithkin/shared';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Entry } from '../entries';
import type { ThreadLoading } from '../useThread';
import { lineOfSeq } from './scrollAnchor';

/** Time in milliseconds for which the target of a jump is highlighted. */
const FLASH_MS = 1_600;

function arrive(line: HTMLElement): void {
  line.scrollIntoView({ block: 'center' });
  line.focus({ preventScroll: true });
  line.dataset.flash = '';
  setTimeout(() => delete line.dataset.flash, FLASH_MS);
}

/** Target of a jump. A new object each time, so that a jump to the same message can be repeated. */
export interface JumpTarget {
  seq: number;
}

interface Options {
  log: RefObject<HTMLDivElement | null>;
  entries: readonly Entry[];
  load: Pick<ThreadLoading, 'around'>;
  stopFollowing(): void;
  target: JumpTarget | null;
  /** Called when the target is visible, or can't be loaded. */
  onDone(): void;
}

/** Scrolls to a message and focuses it. Loads the messages around it first if needed. */
export function useJump({ log, entries, load, stopFollowing, target, onDone }: Options): void {
  /** The last target around which messages were loaded. */
  const [loaded, setLoaded] = useState<JumpTarget | null>(null);

  const isListed = entries.some(
    (entry) => entry.kind === 'message' && entry.message.seq === target?.seq,
  );
  const canGo = isListed || loaded === target;
  const go = useEffectEvent((to: JumpTarget) => {
    const line = log.current && lineOfSeq(log.current, to.seq);
    if (!line && loaded !== to) return;
    onDone();
    stopFollowing();
    if (line) arrive(line);
    // The loaded page does not contain the message: the viewer may not read it.
    else toast({ message: 'That message is no longer here.' });
  });

  useLayoutEffect(() => {
    if (target && canGo) go(target);
  }, [target, canGo]);

  const fetch = useEffectEvent(async (to: JumpTarget) => {
    if (log.current && lineOfSeq(log.current, to.seq)) return;
    stopFollowing();
    if (await load.around(to.seq)) setLoaded(to);
    else onDone();
  });
  useEffect(() => {
    if (target) void fetch(target);
  }, [target]);
}
