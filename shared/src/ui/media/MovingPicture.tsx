import { Pause, Play } from 'lucide-react';
import {
  type ComponentProps,
  type ElementType,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { media } from '../../theme/media';
import { useMedia } from '../useMedia';

const Still = styled.canvas.withConfig({ componentId: 'kk-still' })<{ $fit: string }>`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: ${({ $fit }) => $fit};
  pointer-events: none;
`;

const Toggle = styled.button.withConfig({ componentId: 'kk-moving' })`
  position: absolute;
  z-index: 1;
  inset-block-end: var(--space-2);
  inset-inline-start: var(--space-2);
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--scrim);
  color: #fff;
  cursor: pointer;

  & > svg {
    inline-size: 20px;
    block-size: 20px;
  }
`;

/** Keeps presses of the button from gestures of what is around it, e.g. swipes and double taps. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

export interface MovingPictureProps extends Omit<ComponentProps<'img'>, 'onLoad' | 'ref'> {
  /** Further properties of a styled image. */
  [property: `$${string}`]: unknown;
  /** Image to render, e.g. a styled one. Default `img`. */
  as?: ElementType;
  /**
   * True to show the first frame alone, e.g. in a link. If it is left out, the picture moves unless
   * the device asks for reduced motion, and a button starts and stops it.
   */
  still?: boolean | undefined;
  /** `object-fit` of the first frame. */
  fit: 'cover' | 'contain' | 'scale-down';
  ref?: RefObject<HTMLImageElement | null>;
  /** Called when the image is there: before the first paint if it was loaded in advance. */
  onReady?: () => void;
}

/**
 * An image that may move, e.g. a GIF. Browsers can't pause one: while it is still, its first frame
 * is painted over it. Its container must be positioned.
 */
export function MovingPicture(props: MovingPictureProps) {
  const { as: Image = 'img', still, fit, ref, onReady, tabIndex, style, ...image } = props;
  const isCalm = useMedia(media.calm);
  const [choice, setChoice] = useState<boolean>();
  const [loads, setLoads] = useState(0);
  const own = useRef<HTMLImageElement>(null);
  const picture = ref ?? own;
  const isStill = still ?? !(choice ?? !isCalm);

  const onLoad = () => {
    setLoads((count) => count + 1);
    onReady?.();
  };
  const checkLoaded = useEffectEvent(() => {
    if (picture.current?.complete && picture.current.naturalWidth > 0) onLoad();
  });
  useLayoutEffect(() => checkLoaded(), []);

  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas || !picture.current) return;
      canvas.width = picture.current.naturalWidth;
      canvas.height = picture.current.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture.current, 0, 0);
    },
    [picture],
  );
  return (
    <>
      <Image
        {...image}
        ref={picture}
        style={isStill ? { ...style, visibility: 'hidden' } : style}
        onLoad={onLoad}
      />
      {isStill && loads > 0 && (
        <Still
          // Each image that loads, e.g. a larger one of `srcSet`, is painted once.
          key={loads}
          ref={paint}
          style={style}
          $fit={fit}
          {...(props.alt ? { role: 'img', 'aria-label': props.alt } : { 'aria-hidden': true })}
        />
      )}
      {still === undefined && (
        <Toggle
          type="button"
          aria-label={isStill ? 'Play animation' : 'Pause animation'}
          tabIndex={tabIndex}
          onPointerDown={stop}
          onDoubleClick={stop}
          onClick={(event) => {
            stop(event);
            setChoice(isStill);
          }}
        >
          {isStill ? <Play aria-hidden /> : <Pause aria-hidden />}
        </Toggle>
      )}
    </>
  );
}
