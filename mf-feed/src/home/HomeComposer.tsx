import { Avatar, Card, ErrorState, lazyPart, useLazyPart, useMe } from '@kithkin/shared';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Composer as ComposerType } from '../compose/Composer';

type ComposerProps = ComponentProps<typeof ComposerType>;

const composer = lazyPart<ComposerProps>(() =>
  import(/* webpackChunkName: "composer" */ '../compose/Composer').then(({ Composer }) => Composer),
);

/** As high as the empty composer: one line of text and the bar below it. */
const Waiting = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr;
  grid-template-rows: 44px var(--control);
  gap: var(--space-2) var(--space-3);
`;

const Prompt = styled.button`
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--text-2);
  font-size: var(--font-17);
  text-align: start;
  cursor: text;
`;

const FIELD = 'textarea';

/**
 * The composer of the home screen, in a chunk of its own, which loads once the screen has rendered.
 * A press before then focuses the field as soon as it exists.
 */
export function HomeComposer(props: ComposerProps) {
  const me = useMe();
  const ref = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [pressed, setPressed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  const Composer = useLazyPart(composer, !failed, onFailure);
  useEffect(() => {
    if (pressed && Composer) ref.current?.querySelector(FIELD)?.focus();
  }, [pressed, Composer]);
  if (failed) {
    return <ErrorState message="The form could not be loaded." onRetry={() => setFailed(false)} />;
  }
  return (
    <div ref={ref}>
      {Composer ? (
        <Composer {...props} />
      ) : (
        <Waiting>
          <Avatar src={me.profilePhoto} size={40} />
          <Prompt type="button" aria-busy={pressed} onClick={() => setPressed(true)}>
            What’s new?
          </Prompt>
        </Waiting>
      )}
    </div>
  );
}
