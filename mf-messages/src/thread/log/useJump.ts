import { toast } from '@kithkin/shared';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Entry } from '../entries';
import type { ThreadLoading } from '../useThread';
import { lineOfSeq } from './scrollAnchor';

/** Milliseconds that the line which one has jumped to stands out. */
const FLASH_MS = 1_600;

function arrive(line: HTMLElement): void {
  line.scrollIntoView({ block: 'center' });
  line.focus({ preventScroll: true });
  line.dataset.flash = '';
  setTimeout(() => delete line.dataset.flash, FLASH_MS);
}

/** Where one wants to be: a new object each time, even for the same message again. */
export interface JumpTarget {
  seq: number;
}

interface Options {
  log: RefObject<HTMLDivElement | null>;
  entries: readonly Entry[];
  load: Pick<ThreadLoading, 'around'>;
  letGo(): void;
  target: JumpTarget | null;
  /** It is in view, or can't be. */
  onDone(): void;
}

/** Brings a message into view and the focus to it, loading what lies around it first. */
export function useJump({ log, entries, load, letGo, target, onDone }: Options): void {
  /** The target whose surroundings have been asked for, and have come. */
  const [loaded, setLoaded] = useState<JumpTarget | null>(null);

  const isListed = entries.some(
    (entry) => entry.kind === 'message' && entry.message.seq === target?.seq,
  );
  const canGo = isListed || loaded === target;
  const go = useEffectEvent((to: JumpTarget) => {
    const line = log.current && lineOfSeq(log.current, to.seq);
    if (!line && loaded !== to) return;
    onDone();
    letGo();
    if (line) arrive(line);
    // What came did not hold it: it lies before what this person may read.
    else toast({ message: 'That message is no longer here.' });
  });

  useLayoutEffect(() => {
    if (target && canGo) go(target);
  }, [target, canGo]);

  const fetch = useEffectEvent(async (to: JumpTarget) => {
    if (log.current && lineOfSeq(log.current, to.seq)) return;
    letGo();
    if (await load.around(to.seq)) setLoaded(to);
    else onDone();
  });
  useEffect(() => {
    if (target) void fetch(target);
  }, [target]);
}
