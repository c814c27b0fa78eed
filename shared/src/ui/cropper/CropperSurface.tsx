import { RotateCcw, RotateCw } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import EasyCrop from 'react-easy-crop';
import { Button } from '../Button';
import { FieldError } from '../FieldShell';
import { useFileUrl } from '../files/fileDisplay';
import { getPressedKey } from '../getPressedKey';
import { IconButton } from '../IconButton';
import { Row } from '../Stack';
import { VisuallyHidden } from '../shared.styles';
import type { CropperProps, CropperState } from './Cropper';
import { cropImage, type PictureArea } from './cropImage';
import { Bench, Hint, Stage, ZoomLabel } from './cropper.styles';

const MAX_ZOOM = 4;
/** Zoom step of + and -, and CSS pixels per arrow key (a fifth with Shift). */
const ZOOM_STEP = 0.2;
const MOVE_STEP = 10;
const QUARTER = 90;

const START = { x: 0, y: 0 };
const within = (zoom: number) => Math.min(MAX_ZOOM, Math.max(1, zoom));

/** Renders the cropper and its controls. */
export function CropperSurface(props: CropperProps) {
  const { ref, file, aspect = 1, round = false, maxSide, label, onState, disabled = false } = props;
  const url = useFileUrl(file);
  const [state, setState] = useState<CropperState>('loading');
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const area = useRef<PictureArea | null>(null);
  const image = useRef<RefObject<HTMLImageElement | null>>(null);
  const hintId = useId();
  const notifyState = useEffectEvent((now: CropperState) => onState?.(now));
  useEffect(() => notifyState(state), [state]);

  useImperativeHandle(ref, () => ({
    crop: async () => {
      const drawnImage = image.current?.current;
      if (state !== 'ready' || !drawnImage) throw new Error('The photo is not there yet.');
      return cropImage(drawnImage, file, { area: area.current, rotation }, maxSide);
    },
  }));

  const rotateBy = (degrees: number) => {
    setRotation((rotation + degrees + 360) % 360);
    setCrop(START);
  };
  const reset = () => {
    setCrop(START);
    setZoom(1);
    setRotation(0);
  };
  const zoomByKey = (event: KeyboardEvent) => {
    const key = getPressedKey(event);
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, _: -ZOOM_STEP }[key];
    if (step === undefined) return;
    event.preventDefault();
    setZoom(within(zoom + step));
  };

  if (state === 'failed') {
    return <FieldError>This file can’t be shown as a photo. Choose another one.</FieldError>;
  }
  return (
    <Bench inert={disabled}>
      <Stage onKeyDown={zoomByKey}>
        {url && (
          <EasyCrop
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={aspect}
            maxZoom={MAX_ZOOM}
            cropShape={round ? 'round' : 'rect'}
            showGrid={false}
            keyboardStep={MOVE_STEP}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => {
              area.current = pixels;
            }}
            onMediaLoaded={() => setState('ready')}
            setImageRef={(made) => {
              image.current = made;
            }}
            mediaProps={{ alt: label, onError: () => setState('failed') }}
            cropperProps={{
              role: 'application',
              'aria-label': 'What is kept',
              'aria-describedby': hintId,
            }}
          />
        )}
      </Stage>
      <Row wrap>
        <ZoomLabel>
          Zoom
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} percent`}
            onChange={({ target }) => setZoom(within(target.valueAsNumber))}
          />
        </ZoomLabel>
        <IconButton label="Rotate left" icon={RotateCcw} onClick={() => rotateBy(-QUARTER)} />
        <IconButton label="Rotate right" icon={RotateCw} onClick={() => rotateBy(QUARTER)} />
        <Button variant="quiet" size="small" onClick={reset}>
          Reset
        </Button>
      </Row>
      <Hint id={hintId}>Drag or use the arrow keys to move the photo, + and − to zoom.</Hint>
      <VisuallyHidden role="status">
        {rotation === 0 ? '' : `Rotated by ${rotation} degrees`}
      </VisuallyHidden>
    </Bench>
  );
}
